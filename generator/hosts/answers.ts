/** What the answers of several hosts are made of. */
import { attempt } from "../attempt.ts";
import type { HostedFolder } from "./host.ts";
import { type Answer, NOT_FOUND_PATH } from "./resolve-request.ts";

/** An answer before headers are put on it. */
export type Found = Omit<Answer, "headers">;

/** The first of some paths that is a file, sent with 200. */
export function sendFirst({ hasFile }: HostedFolder, ...paths: readonly string[]): Found | undefined {
  const path = paths.find(hasFile);
  return path === undefined ? undefined : { status: 200, path };
}

/** 404, with the page for it when there is one. */
export const notFound = (folder: HostedFolder): Found => ({
  ...sendFirst(folder, NOT_FOUND_PATH),
  status: 404,
});

/** A host's own file as JSON; an empty object when there is none, or something else. */
export function readJson<T extends object>(folder: HostedFolder, path: string): Partial<T> {
  const value: unknown = attempt(() => JSON.parse(folder.read(path) ?? ""));
  return typeof value === "object" && value !== null ? value : {};
}
