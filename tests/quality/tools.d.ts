/** What is used of tools that are there only once the report has run: see package.json beside. */

declare module "lighthouse" {
  interface Audit {
    readonly score: number | null;
    readonly numericValue?: number;
  }
  interface Category {
    readonly score: number | null;
    readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
  }
  export default function lighthouse(
    url: string,
    flags: { readonly port: number; readonly logLevel: "silent"; readonly onlyCategories: readonly string[] },
  ): Promise<
    | {
        readonly lhr: {
          readonly categories: Readonly<Record<string, Category>>;
          readonly audits: Readonly<Record<string, Audit>>;
          readonly runtimeError?: { readonly message: string };
        };
      }
    | undefined
  >;
}

declare module "selfsigned" {
  export function generate(
    attributes: readonly { readonly name: string; readonly value: string }[],
  ): Promise<{ readonly private: string; readonly cert: string }>;
}
