/**
 * A lasting build in a thread of its own, which can be replaced: Node never unloads a module, so a thread that has
 * loaded a template a hundred times holds it a hundred times.
 */
import { Worker } from "node:worker_threads";
import type { Location } from "../types.ts";
import type { SourceQuery } from "./find-source.ts";
import { type Cycle, failedCycle, type LastingOptions, type Look, type Wear } from "./rebuild.ts";

export type ThreadQuestion =
  | { readonly ask: "look"; readonly look: Look }
  | { readonly ask: "find"; readonly query: SourceQuery }
  | { readonly ask: "save" }
  | { readonly ask: "wear" };

export type ThreadAnswer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly message: string };

/** The same as a LastingBuild, from another thread. Nothing here rejects. */
export interface BuildThread {
  look(request: Look): Promise<Cycle | undefined>;
  save(): Promise<void>;
  find(query: SourceQuery): Promise<Location | undefined>;
  /** a fresh thread takes over at the next look; for a worn or hanging one */
  replace(): Promise<void>;
  /** replaces the thread when it has loaded templates often */
  renew(): Promise<void>;
  close(): Promise<void>;
}

/** Reloads of templates after which a thread is replaced; each holds about 0.2 MB for every template that changed. */
const MOST_RELOADS = 30;
/** Most of a build lives for its length; a larger nursery than Node's 16 MB spares copying it about. */
const NURSERY_MB = 64;

/** @param workerFile module of build-worker.ts */
export function startBuildThread(
  options: LastingOptions,
  workerFile = new URL("./session-worker.js", import.meta.url),
): BuildThread {
  let current: { readonly worker: Worker; readonly waiting: Map<number, Waiting> } | undefined;
  let lastId = 0;

  function thread(): NonNullable<typeof current> {
    if (current !== undefined) return current;
    const worker = new Worker(workerFile, {
      workerData: options,
      resourceLimits: { maxYoungGenerationSizeMb: NURSERY_MB },
    });
    const waiting = new Map<number, Waiting>();
    const mine = { worker, waiting };
    const end = (thrown: unknown): void => {
      if (current === mine) current = undefined;
      for (const { reject } of waiting.values()) reject(thrown);
      waiting.clear();
    };
    worker.on("message", (answer: ThreadAnswer) => {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ("message" in answer) asked?.reject(new Error(answer.message));
      else asked?.resolve(answer.value);
    });
    worker.on("error", end);
    worker.on("exit", () => end(new Error("its thread ended")));
    current = mine;
    return mine;
  }

  const ask = <T>(question: ThreadQuestion): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const { worker, waiting } = thread();
      lastId += 1;
      waiting.set(lastId, { resolve: resolve as (value: unknown) => void, reject });
      worker.postMessage({ id: lastId, question });
    });

  async function replace(): Promise<void> {
    const old = current;
    current = undefined;
    await old?.worker.terminate();
  }

  /** Writing what is remembered is a favour to the next start; where it fails, that one is slower. */
  const save = (): Promise<void> =>
    current === undefined ? Promise.resolve() : ask<void>({ ask: "save" }).catch(() => undefined);

  return {
    async look(request) {
      try {
        return await ask<Cycle | undefined>({ ask: "look", look: request });
      } catch (thrown) {
        return failedCycle(thrown, 0);
      }
    },
    save,
    find: (query) => ask<Location | undefined>({ ask: "find", query }).catch(() => undefined),
    replace,
    async renew() {
      if (current === undefined) return;
      const wear = await ask<Wear>({ ask: "wear" }).catch(() => ({ reloads: 0 }));
      if (wear.reloads < MOST_RELOADS) return;
      await save();
      await replace();
    },
    async close() {
      await save();
      await replace();
    },
  };
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (thrown: unknown) => void;
}
