/** What to do where the machine lacks something, by what says so. Plain JavaScript: the launcher has no more when it fails. */
const MENDS = [
  [/\buv_cwd$/, "the folder that the shell is in was removed: enter it again, such as with cd ."],
  [/\bE[MN]FILE\b/, "raise the limit of open files (ulimit -n), or close other programs"],
  [
    /\b(?:ENOMEM|EAGAIN)\b|\bout of memory|Cannot allocate|Error creating thread/i,
    "free memory, or raise the limits of this machine or container on memory and processes (ulimit -v, ulimit -u)",
  ],
  [/^Cannot find (?:package|module) |\bpackage\.json[:.]/, "install the packages again, such as with npm ci"],
  [
    /^The service (?:was stopped|is no longer running)/,
    "see that the system runs programs from node_modules/ (not mounted noexec) and has memory left for esbuild, or install the packages again, such as with npm ci",
  ],
];

/**
 * @param {string} message of anything that was thrown
 * @returns {string | undefined} what to do; undefined where no machine is known to be at fault, or the message says it
 */
export const mendMachine = (message) =>
  MENDS.find(([sign, mend]) => sign.test(message) && !message.endsWith(mend))?.[1];
