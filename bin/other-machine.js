/**
 * Loaded before galley by `galley build --verify`, for a machine unlike this one: every folder lists its files in the
 * opposite order, and there is one core; two where there is one.
 */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import os from "node:os";
import { isMainThread } from "node:worker_threads";

const { readdirSync, promises } = fs;
const { readdir } = promises;
fs.readdirSync = (...given) => readdirSync(...given).reverse();
promises.readdir = async (...given) => (await readdir(...given)).reverse();
const cores = os.availableParallelism() === 1 ? 2 : 1;
os.availableParallelism = () => cores;
syncBuiltinESMExports();

// The build that has started this one holds the other end: when that ends, however it does, nobody needs this one.
const end = () => process.kill(process.pid);
if (isMainThread) process.stdin.on("end", end).resume().unref();
