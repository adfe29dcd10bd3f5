import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/**/*.test.{ts,tsx}", "templates/**/*.test.{ts,tsx}"],
    exclude: ["tests/e2e/**", "node_modules/**"],
    reporters: process.env["CI"] ? ["default", ["json", { outputFile: "reports/unit.json" }]] : ["default"],
    testTimeout: 30_000,
  },
});
