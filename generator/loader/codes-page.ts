/** The page about codes, which lies beside the engine, and what it says of each. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readCodes } from "../problems/codes.ts";
import { findGalleyPackage } from "./galley-package.ts";

export const findCodesPage = (): string => join(findGalleyPackage(), "generator", "problems", "CODES.md");

export const describeCodes = () => readCodes(readFileSync(findCodesPage(), "utf8"));
