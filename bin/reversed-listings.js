/** Loaded before galley by `galley build --verify`: every folder lists its files in the opposite order. */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const { readdirSync, promises } = fs;
const { readdir } = promises;
fs.readdirSync = (...given) => readdirSync(...given).reverse();
promises.readdir = async (...given) => (await readdir(...given)).reverse();
syncBuiltinESMExports();
