/** Effects on the real machine. With loader/ and serve/ the only place that imports node:fs. */
import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs";
import { availableParallelism, hostname } from "node:os";
import { dirname } from "node:path";
import type { Effects, FileStat, Files, Processes, Screen } from "../types.ts";
import { attempt, errorCode, isOfSystem } from "../util/attempt.ts";
import { byCodePoint } from "../util/order.ts";

/** The umask may have taken bits away. Disks of other systems (CIFS, FAT) refuse to change what they are mounted with. */
const FILE_MODE = 0o644;
const DIRECTORY_MODE = 0o755;

/** The machine's files, processes, clock and environment. `log` is where short notes go. */
export function createDiskEffects(log: (line: string) => void, screen?: Screen): Effects {
  return {
    files: createDiskFiles(),
    processes: createProcesses(),
    now: () => new Date().toISOString(),
    milliseconds: () => performance.now(),
    log,
    environment: process.env,
    cores: availableParallelism(),
    screen,
  };
}

/** Files on disk. Throws the system's errors, except that what is missing is undefined or empty. */
export function createDiskFiles(): Files {
  return {
    read: (file) => unlessMissing(() => withDescriptor(file, READ, (one) => readWhole(one, file))),
    holds: (file, bytes) =>
      unlessMissing(() => withDescriptor(file, READ, (one) => hasBytes(one, bytes))) ?? false,
    list: (directory) =>
      (unlessMissing(() => fs.readdirSync(directory, { withFileTypes: true })) ?? [])
        .map((item) => ({ name: item.name, kind: kindOf(item) }))
        .sort((a, b) => byCodePoint(a.name, b.name)),
    stat(file) {
      const stat = unlessMissing(() => fs.lstatSync(file, { throwIfNoEntry: false }));
      if (stat === undefined) return undefined;
      const { size, mtimeMs, ctimeMs, ino } = stat;
      return { kind: kindOf(stat), size, mtimeMs, ctimeMs, inode: ino };
    },
    // The native variant answers in the spelling on disk where the file system ignores case.
    realPath: (file) => unlessMissing(() => fs.realpathSync.native(file)),
    makeDirectory: (directory) => makeDirectory(directory),
    write: (file, bytes) =>
      withDescriptor(file, "w", (descriptor) => {
        fs.writeFileSync(descriptor, bytes);
        attempt(() => fs.fchmodSync(descriptor, FILE_MODE));
      }),
    sync: (file) => withDescriptor(file, READ, flush),
    link: fs.linkSync,
    rename: (from, to) => renameOnceFree(from, to),
    remove: (file) =>
      fs.rmSync(file, { recursive: true, force: true, maxRetries: RETRIES, retryDelay: RETRY_MS }),
  };
}

/** Blocks the thread. */
const sleep = (milliseconds: number): void =>
  void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

/** Windows refuses to move or remove what another program, such as a scanner for viruses, holds open for a moment. */
const RETRIES = process.platform === "win32" ? 10 : 0;
const RETRY_MS = 30;

function renameOnceFree(from: string, to: string, retries = RETRIES): void {
  try {
    fs.renameSync(from, to);
  } catch (error) {
    if (retries === 0 || !["EPERM", "EACCES", "EBUSY"].includes(errorCode(error))) throw error;
    sleep(RETRY_MS);
    renameOnceFree(from, to, retries - 1);
  }
}

/** Node's own way of making parents never ends where the system refuses a folder as if its parent were missing (/proc). */
function makeDirectory(directory: string, hasParent = dirname(directory) === directory): void {
  try {
    fs.mkdirSync(directory, { mode: DIRECTORY_MODE });
  } catch (error) {
    if (fs.statSync(directory, { throwIfNoEntry: false })?.isDirectory()) return;
    if (errorCode(error) !== "ENOENT" || hasParent) throw error;
    makeDirectory(dirname(directory));
    makeDirectory(directory, true);
    return;
  }
  attempt(() => fs.chmodSync(directory, DIRECTORY_MODE));
}

/** More than any host but a server of one's own takes (Cloudflare 25 MB, GitHub 100 MB). */
const MAX_FILE_BYTES = 250_000_000;

function readWhole(descriptor: number, file: string): Uint8Array {
  const { size } = fs.fstatSync(descriptor);
  if (size <= MAX_FILE_BYTES) return fs.readFileSync(descriptor);
  const excess = `${file} has ${size} bytes, more than ${MAX_FILE_BYTES}`;
  throw Object.assign(new Error(excess), { code: "EFBIG" });
}

/** For what is read only to be compared. */
const SCRATCH = Buffer.allocUnsafeSlow(1 << 16);

function hasBytes(descriptor: number, bytes: Uint8Array): boolean {
  if (fs.fstatSync(descriptor).size !== bytes.length) return false;
  for (let at = 0, count = 0; at < bytes.length; at += count) {
    count = fs.readSync(descriptor, SCRATCH);
    const found = SCRATCH.subarray(0, count);
    if (count === 0 || Buffer.compare(found, bytes.subarray(at, at + count)) !== 0) return false;
  }
  return true;
}

/** Nobody waits for who writes to a named pipe. */
const READ = fs.constants.O_RDONLY | fs.constants.O_NONBLOCK;

function withDescriptor<T>(file: string, flags: number | "w", use: (descriptor: number) => T): T {
  const descriptor = fs.openSync(file, flags, FILE_MODE);
  try {
    return use(descriptor);
  } catch (error) {
    // The system knows only the descriptor.
    if (isOfSystem(error)) error.message += ` '${file}'`;
    throw Object.assign(error as Error, { path: file });
  } finally {
    fs.closeSync(descriptor);
  }
}

/** Some systems cannot flush a folder (Windows) or a file opened for reading: there is nothing more to do then. */
function flush(descriptor: number): void {
  try {
    fs.fsyncSync(descriptor);
  } catch (error) {
    if (!["EPERM", "EINVAL", "EISDIR", "ENOTSUP"].includes(errorCode(error))) throw error;
  }
}

/** @returns undefined for what is not there */
function unlessMissing<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    const code = errorCode(error);
    // `a.txt/b` is missing, as `b` is; but `list("a.txt")` is a mistake that must be seen.
    const isBelowFile = code === "ENOTDIR" && (error as NodeJS.ErrnoException).syscall !== "scandir";
    // A process whose file is open may be gone when it is read.
    const isGone = code === "ENOENT" || code === "ELOOP" || code === "ESRCH";
    if (isGone || isBelowFile) return undefined;
    throw error;
  }
}

function kindOf(item: fs.Dirent | fs.Stats): FileStat["kind"] {
  if (item.isFile()) return "file";
  if (item.isDirectory()) return "directory";
  return item.isSymbolicLink() ? "link" : "other";
}

const RANDOM_BYTES = 4;
const PLACE_DIGITS = 8;

/**
 * Names this run "<pid>-<start>-<place><random>". The start time tells a run from a later one with the same process id,
 * as happens in containers, where the ids are small and start over each time. A container's processes are not seen from
 * outside, nor those of a machine that shares the disk: the place tells them from one that has ended.
 */
export function createProcesses(): Processes {
  const start = startOf(process.pid) ?? "0";
  const machine = [
    hostname(),
    attempt(() => fs.readFileSync(BOOT, "latin1")),
    attempt(() => fs.readlinkSync(NAMESPACE)),
  ];
  const place = createHash("sha256").update(machine.join()).digest("hex").slice(0, PLACE_DIGITS);
  const seesAll = attempt(() => fs.readlinkSync("/proc/self")) === String(process.pid);
  const self = `${process.pid}-${start}-${place}${randomBytes(RANDOM_BYTES).toString("hex")}`;
  return {
    self,
    isRunning(name) {
      const [id, itsStart, itsPlace = ""] = name.split("-");
      const pid = Number(id);
      if (!Number.isSafeInteger(pid) || pid <= 0) return false;
      if (itsPlace.slice(0, PLACE_DIGITS) !== place) return undefined;
      if (!exists(pid)) return false;
      // Those of others may be hidden (hidepid).
      const isSeen = seesAll && fs.existsSync(`/proc/${pid}/stat`);
      return isSeen ? startOf(pid) === itsStart : undefined;
    },
    wait: sleep,
  };
}

/** Since when the machine runs, and which processes are seen: only Linux tells. */
const BOOT = "/proc/sys/kernel/random/boot_id";
const NAMESPACE = "/proc/self/ns/pid";

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}

/**
 * Clock ticks from the machine's start to the process's; undefined where /proc does not tell, and for a process
 * that has ended but whose parent has not asked for it yet. Fields of /proc/pid/stat: man proc_pid_stat.
 */
function startOf(pid: number): string | undefined {
  const stat = unlessMissing(() => fs.readFileSync(`/proc/${pid}/stat`, "latin1"));
  // The second field is the program's name in parentheses and may hold anything, so count from its end.
  const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields === undefined || fields[0] === "Z" || fields[0] === "X" ? undefined : fields[19];
}
