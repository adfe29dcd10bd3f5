/** The connection on which the server tells of builds. */
import { DEV_PREFIX } from "../../../html/url.ts";

/** A server that answers but is none of ours may be ours again a moment later. Milliseconds. */
const RETRY_MS = 1000;

/** @param onBuild called for every build, and once when the server is there (again) */
export function listenForBuilds(onBuild: () => void): void {
  const events = new EventSource(`${DEV_PREFIX}events`);
  events.onmessage = onBuild;
  // A browser tries again by itself as long as nobody answers.
  events.onerror = () => {
    if (events.readyState === EventSource.CLOSED) setTimeout(listenForBuilds, RETRY_MS, onBuild);
  };
}
