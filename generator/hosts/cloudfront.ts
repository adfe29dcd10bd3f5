/**
 * S3 behind CloudFront (docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide): a function for viewer requests,
 * which alone can redirect, the response headers policy of each path pattern, and the custom error responses.
 */
import type { HostPlan } from "../types.ts";
import { attempt } from "../util/attempt.ts";
import { listAddresses } from "./addresses.ts";
import { jsonFile, KEPT, notFound, pageHeaders, readJson, sendFirst } from "./answers.ts";
import type { Answer, Found, Host, HostedFolder, PlanOrigins, Respond } from "./host.ts";
import { fitFile } from "./limits.ts";
import { decodePath, encodeTarget, matchesPattern, NOT_FOUND_PATH } from "./urls.ts";

export const cloudfront: Host = { name: "cloudfront", files, simulate };

const FUNCTION_PATH = "cloudfront-function.js";
const HEADERS_PATH = "cloudfront-headers.json";
const ERRORS_PATH = "cloudfront-errors.json";
const MAX_BYTES = 10 * 1024;

/** Headers that a policy takes under names of its own alone, and the field of their value. */
const SECURITY: Readonly<Record<string, readonly [name: string, field: string]>> = {
  "Content-Security-Policy": ["ContentSecurityPolicy", "ContentSecurityPolicy"],
  "Referrer-Policy": ["ReferrerPolicy", "ReferrerPolicy"],
  "Strict-Transport-Security": ["StrictTransportSecurity", "AccessControlMaxAgeSec"],
  "X-Content-Type-Options": ["ContentTypeOptions", "Override"],
};

type Policy = ReturnType<typeof createPolicy>;

/** What `aws cloudfront create-response-headers-policy` takes, with the pattern of the behavior it belongs to. */
function createPolicy(PathPattern: string, headers: Answer["headers"], index: number) {
  const security = headers.flatMap(([header, value]): [string, Record<string, string | number | true>][] => {
    const [name, field = ""] = SECURITY[header] ?? [];
    if (name === undefined) return [];
    const seconds = /^max-age=(\d+)/.exec(value)?.[1];
    const written = field === "Override" ? true : seconds === undefined ? value : Number(seconds);
    return [[name, { Override: true, [field]: written }]];
  });
  const custom = headers.filter(([header]) => !(header in SECURITY));
  return {
    PathPattern,
    ResponseHeadersPolicyConfig: {
      Name: `galley-${index}`,
      SecurityHeadersConfig: Object.fromEntries(security),
      CustomHeadersConfig: {
        Quantity: custom.length,
        Items: custom.map(([Header, Value]) => ({ Header, Value, Override: true })),
      },
    },
  };
}

function headersOfPolicy({ ResponseHeadersPolicyConfig: config }: Policy): Answer["headers"] {
  const security = Object.entries(SECURITY).flatMap(([header, [name, field]]) => {
    const value = config.SecurityHeadersConfig[name]?.[field];
    if (value === undefined) return [];
    const written = value === true ? "nosniff" : typeof value === "number" ? `max-age=${value}` : value;
    return [[header, written] as const];
  });
  const custom = config.CustomHeadersConfig.Items.map(({ Header, Value }) => [Header, Value] as const);
  return [...security, ...custom];
}

function files(plan: HostPlan, origins: PlanOrigins) {
  const file = { path: FUNCTION_PATH, public: false };
  const forms = [functionText(plan, true), functionText(plan, false)];
  const limit = { most: MAX_BYTES, room: `the ${MAX_BYTES} bytes of a function that cloudfront runs` };
  const policies = [
    createPolicy("/*", pageHeaders(plan), 0),
    createPolicy(`${plan.assetPrefix}*`, [...plan.headers, KEPT], 1),
  ];
  const errors = [403, 404].map((code) => ({
    ErrorCode: code,
    ResponsePagePath: `${plan.base}/${NOT_FOUND_PATH}`,
    ResponseCode: "404",
    ErrorCachingMinTTL: 10,
  }));
  return [
    ...fitFile("cloudfront", file, forms, limit, plan, origins),
    jsonFile(HEADERS_PATH, policies),
    jsonFile(ERRORS_PATH, { Quantity: errors.length, Items: errors }),
  ];
}

/** @param enumerated with every address, so that any other is unknown; otherwise the path alone says which file it is */
function functionText(plan: HostPlan, enumerated: boolean): string {
  const redirects = plan.redirects.map(({ from, to, status }) => [from, [status, encodeTarget(to)]]);
  const unknown =
    "notFound" in plan.unknownPaths || !enumerated
      ? null
      : [plan.unknownPaths.status, encodeTarget(plan.unknownPaths.redirect)];
  const entries = listAddresses(plan).flatMap(({ address, path }) =>
    (address === "/" || !address.endsWith("/")) && address !== `/${path}` ? [[address, path]] : [],
  );
  const files = [...plan.pages.map(({ path }) => path), ...plan.files].map((path) => [`/${path}`, path]);
  const all = [...entries, ...files];
  // What no file of the site ends with is part of a page's name, /asp.net, and so is a number, /changelog/5.1.0
  const endings = new Set(files.flatMap(([address = ""]) => /\.(?!\d+$)(\w+)$/.exec(address)?.[1] ?? []));
  const isFile = new RegExp(`\\.(?:${[...endings].join("|")})$`);
  // The path alone says something else of it.
  const isOdd = ([address = "", path]: readonly string[]) =>
    isFile.test(address) !== (address === `/${path}`);
  // The home page is one in any case.
  const areFolders = plan.pages.some(({ path }) => path.lastIndexOf("/index.html") > plan.base.length);
  const list = (rows: readonly unknown[]) =>
    `[${rows.map((row) => `\n  ${JSON.stringify(row)},`).join("")}\n]`;
  return `// Runs for viewer requests: cloudfront-js-2.0.
const redirects = new Map(${list(redirects)});
const files = new Map(${list(enumerated ? all : all.filter(isOdd))});
const unknown = ${JSON.stringify(unknown)};

function handler(event) {
  const request = event.request;
  let path = request.uri;
  try {
    path = decodeURIComponent(path);
  } catch (error) {}
  const bare = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
  const file = files.get(bare);
  const isKept = file !== undefined || path.startsWith(${JSON.stringify(plan.assetPrefix)});
  const target = redirects.get(bare) || (isKept ? null : unknown);
  if (target) {
    const query = Object.entries(request.querystring).map((one) =>
      (one[1].multiValue || [one[1]]).map((each) => one[0] + "=" + each.value).join("&")).join("&");
    const value = target[1] + (query && !/[?#]/.test(target[1]) ? "?" + query : "");
    return { statusCode: target[0], headers: { location: { value: value } } };
  }
  if (file !== undefined) path = "/" + file;
  else if (!isKept && !${isFile}.test(bare)) path = bare === ${JSON.stringify(plan.base || "/")} ? ${JSON.stringify(`${plan.base}/index.html`)} : bare + ${JSON.stringify(areFolders ? "/index.html" : ".html")};
  request.uri = path.split("/").map(encodeURIComponent).join("/");
  return request;
}
`;
}

/** "?a=1&a=2" as a function gets it, not decoded */
function readQuery(query: string) {
  const parts = [...query.matchAll(/([^?&=]+)=?([^&]*)/g)].map(([, name = "", value]) => ({ name, value }));
  const valuesOf = (own: string) => parts.filter(({ name }) => name === own);
  return Object.fromEntries(parts.map(({ name, value }) => [name, { value, multiValue: valuesOf(name) }]));
}

function simulate(folder: HostedFolder): Respond {
  const text = `${folder.read(FUNCTION_PATH)}\nreturn handler;`;
  // What is deployed is what is asked: the function itself.
  const handler = attempt(() => new Function(text)());
  const policies = Object.values(readJson<Record<string, Policy>>(folder, HEADERS_PATH))
    .flatMap((policy) => policy ?? [])
    .sort((a, b) => b.PathPattern.length - a.PathPattern.length)
    .map((policy) => ({ pattern: policy.PathPattern, headers: headersOfPolicy(policy) }));
  const hasErrors = folder.read(ERRORS_PATH) !== "";
  return ({ sent, query }) => {
    const request = { uri: sent, querystring: readQuery(query) };
    const { uri = sent, statusCode = 302, headers } = Object(attempt(() => handler({ request })));
    const location = headers?.location?.value;
    // What a function answers by itself gets no policy.
    if (location !== undefined) return { status: statusCode, location };
    // S3 reads "+" as a blank.
    const path = decodePath(uri.replaceAll("+", "%20"))?.slice(1);
    const file = path === undefined ? undefined : sendFirst(folder, path);
    const missing: Found = hasErrors ? notFound(folder) : { status: 403 };
    const policy = policies.find(({ pattern }) => matchesPattern(pattern, sent));
    return { ...(file ?? missing), headers: policy?.headers ?? [] };
  };
}
