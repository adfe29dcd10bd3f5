/** Prints "N passed, N failed" from the reports of the unit and the browser runner. */
import { existsSync, readFileSync } from "node:fs";

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined);
const unit = read("reports/unit.json");
const browser = read("reports/e2e.json")?.stats;
const passed = (unit?.numPassedTests ?? 0) + (browser?.expected ?? 0) + (browser?.flaky ?? 0);
const failed = (unit?.numFailedTests ?? 0) + (browser?.unexpected ?? 0);
const missing = [unit ? "" : "unit", browser ? "" : "browser"].filter(Boolean);
if (missing.length > 0) console.log(`no report from: ${missing.join(", ")}`);
console.log(`${passed} passed, ${failed + missing.length} failed`);
