/**
 * Runs once for all open pages of a browser, as a shared worker: browsers allow a host six connections, and one that
 * waits for builds must leave five to any number of pages.
 */
import { BUILDS_CHANNEL } from "../protocol.ts";
import { listenForBuilds } from "./listen-for-builds.ts";

const channel = new BroadcastChannel(BUILDS_CHANNEL);
listenForBuilds(() => channel.postMessage("built"));
