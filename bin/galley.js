#!/usr/bin/env node
/** The `galley` command: loads the engine, runs it, sets the exit code. */
import { setFlagsFromString } from "node:v8";
import { mendMachine } from "../generator/util/machine.js";
import { galleyVersion, loadEngine } from "./engine.js";

// Most of what a build makes stays: to look for garbage early finds little. See generator/util/v8.ts, too.
setFlagsFromString("--heap-growing-percent=400");

// React and others pick their builds by this when they are first imported; a site must not depend on the shell's value.
process.env.NODE_ENV = "production";

const isDebugging = process.argv.includes("--verbose");
// Reading source maps takes time, and only a bug's stack needs the engine's.
if (isDebugging) process.setSourceMapsEnabled(true);

const OLDEST_NODE = [20, 19];
const [major, minor] = process.versions.node.split(".").map(Number);

if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
  console.error(
    `error: galley needs Node ${OLDEST_NODE.join(".")} or newer; this is ${process.versions.node}`,
  );
  process.exitCode = 2;
} else {
  try {
    // Newer versions give up to 96 MB to what is young, in steps: the first is as large as makes builds faster, and the last.
    if (major > 20) setFlagsFromString("--semi-space-growth-factor=4");
    // Maglev, which versions before 24 lack or leave off, compiles as well as pays in a build.
    if (major > 22) setFlagsFromString("--no-opt");
    const { main } = await loadEngine("cli");
    if (major > 20) setFlagsFromString("--semi-space-growth-factor=1");
    // All is written by then: what still runs was started by code of the site, and nobody else would end it.
    process.exit(await main(process.argv.slice(2), galleyVersion()));
  } catch (error) {
    // A full disk fails each of a hundred files.
    const said = isDebugging ? error.stack : error.message.replace(/(\nerror: [^\n]*).*/s, "$1");
    const mend = mendMachine(error.message);
    console.error(`error: galley could not start: ${said}${mend ? `; ${mend}` : ""}`);
    process.exitCode = 70;
  }
}
