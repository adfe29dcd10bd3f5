/** The page about all codes of diagnostics, as it lies in the package. Builds do without it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readCodes } from "../problems/codes.ts";
import { findGalleyPackage } from "./galley-package.ts";

export const findCodesPage = (): string => join(findGalleyPackage(), "generator", "problems", "CODES.md");

/** What it says of each. */
export const describeCodes = () => readCodes(readFileSync(findCodesPage(), "utf8"));
