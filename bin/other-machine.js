/**
 * Loaded before galley by `galley build --verify`, for a machine unlike this one: every folder lists its files in the
 * opposite order, and there is one core; two where there is one.
 */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import os from "node:os";

const { readdirSync, promises } = fs;
const { readdir } = promises;
fs.readdirSync = (...given) => readdirSync(...given).reverse();
promises.readdir = async (...given) => (await readdir(...given)).reverse();
const cores = os.availableParallelism() === 1 ? 2 : 1;
os.availableParallelism = () => cores;
syncBuiltinESMExports();
