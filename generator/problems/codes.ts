/** The codes of diagnostics. Names never change. What each of them means is told in CODES.md, and read from there. */

/** The command or the site's configuration is wrong, not its content: exit code 2 instead of 1. */
const USAGE = [
  "TEMPLATE_MISSING",
  "SITE_MISSING",
  "OUT_REFUSED",
  "SERVE_NOT_BUILT",
  "SERVE_PORT_TAKEN",
  "SERVE_FAILED",
  "SERVE_HOST_RULES",
  "NEW_REFUSED",
  "EDITOR_SETTINGS",
  "DIFF_REFUSED",
] as const;

export const CODES = [
  "CONTENT_INVALID",
  "CONTENT_MISSING_KEY",
  "CONTENT_UNKNOWN_KEY",
  "CONTENT_EMPTY",
  "SOURCE_TOO_LARGE",
  "SOURCE_REFUSED",
  "SOURCE_UNFETCHED",
  "SOURCE_ENCODING",
  "SOURCE_CONTROL_CHARACTER",
  "FRONT_MATTER_FENCE",
  "YAML_SYNTAX",
  "YAML_QUOTES",
  "YAML_DUPLICATE_KEY",
  "YAML_AMBIGUOUS",
  "YAML_DATE",
  "YAML_UNSUPPORTED",
  "YAML_TOO_COMPLEX",
  "FACT_UNKNOWN",
  "FACT_SYNTAX",
  "FACT_CYCLE",
  "FACT_TOO_LONG",
  "FACT_KIND",
  "FACT_TYPED",
  "FACT_CONTRADICTED",
  "FACT_REVIEW_DUE",
  "TITLE_LENGTH",
  "TITLE_REPEATED",
  "DESCRIPTION_LENGTH",
  "PAGE_ORPHANED",
  "REF_UNKNOWN",
  "LINK_UNKNOWN_PAGE",
  "LINK_UNKNOWN_ANCHOR",
  "LINK_TO_SOURCE",
  "LINK_MALFORMED",
  "ASSET_MISSING",
  "SLUG_INVALID",
  "NOW_AHEAD",
  "VERIFY_DIFFERS",
  "SLUG_DUPLICATE",
  "MADE_INVALID",
  "COLLECTION_UNKNOWN",
  "FILE_IGNORED",
  "FILE_OUTSIDE",
  "PUBLIC_FILE_ACTIVE",
  "TEMPLATE_SYNTAX",
  "TEMPLATE_IMPORT_MISSING",
  "MARKDOWN_DROPPED",
  "MARKDOWN_PLUGIN",
  "MARKDOWN_UNREAD",
  "MERGE_CONFLICT",
  "TABLE_CELL_DROPPED",
  "HEADING_REPEATED",
  "IMAGE_LARGE",
  "BODY_EMPTY",
  "BODY_UNREAD",
  "ENTRY_UNTOUCHED",
  "ENTRIES_DISAGREE",
  "IMAGE_WITHOUT_TEXT",
  "TEMPLATE_IMPORT_REFUSED",
  "TEMPLATE_EXPORT",
  "TEMPLATE_FAILED",
  "PROMISE_FAILED",
  "NETWORK_ASKED",
  "LAYOUT_UNKNOWN",
  "ROUTE_DUPLICATE",
  "ROUTE_GONE",
  "ENTRY_MISSING",
  "ORDER_REPEATED",
  "STRUCTURED_DATA_UNSHOWN",
  "HEAD_MISSING",
  "HTML_SHOWN",
  "VALUE_MISSING",
  "LANGUAGE_MISSING",
  "HEAD_REPEATED",
  "HTML_MISNESTED",
  "ID_REPEATED",
  "WIDGET_INVALID",
  "WIDGET_NESTED",
  "EVENT_UNHEARD",
  "STYLE_ASSET_MISSING",
  "FONT_INVALID",
  "FONT_CHARACTER_MISSING",
  "IMAGE_INVALID",
  "SOCIAL_IMAGE_INVALID",
  "POLICY_BLOCKS",
  "POLICY_INVALID",
  "BUDGET_EXCEEDED",
  "BUDGET_ROUTE_UNKNOWN",
  "MARKDOWN_TOO_COMPLEX",
  "LINK_UNSAFE",
  "OUT_FOREIGN_FILE",
  "OUTPUT_PATH_INVALID",
  "OUTPUT_CONFLICT",
  "PUBLISH_FAILED",
  "STATE_UNSAVED",
  "USAGE",
  "BUILD_STOPPED",
  "ENGINE_CHANGED",
  "WATCH_FAILED",
  "HOST_LIMIT",
  "HOST_NAME",
  "HOST_DUPLICATE",
  "HOST_SHADOWED",
  "HOST_LOOP",
  "HOST_CHAIN",
  "HOST_TARGET",
  "HOST_ANSWER",
  ...USAGE,
] as const;

export type Code = (typeof CODES)[number];

/** A code as a person types it: case does not count. */
export const findCode = (name: string): Code | undefined => CODES.find((code) => code === name.toUpperCase());

/** Whether no edit of content would help. */
export const isUsage = (code: Code): boolean => USAGE.some((one) => one === code);

/** What CODES.md says of a code. */
export interface CodeEntry {
  /** one line, shown in lists */
  readonly title: string;
  /** why it is a fault */
  readonly why: string;
  /** how to mend it */
  readonly fix: string;
  /** a few lines that are right, printed indented */
  readonly example: string | undefined;
}

/** A heading, a sentence and what follows it, a paragraph, and perhaps a block of code. */
const ENTRY = /^## (\w+)\n\n(.+?)\. (.+)\n\n(.+)\n(?:\n```text\n([\s\S]+?)\n```\n)?/gm;

export type CodeEntries = Readonly<Record<Code, CodeEntry>>;

/** @param page the text of CODES.md; a test holds it to have all codes */
export const readCodes = (page: string) =>
  Object.fromEntries(
    Array.from(page.matchAll(ENTRY), ([, code = "", title = "", why = "", fix = "", example]) => [
      code,
      { title: title.charAt(0).toLowerCase() + title.slice(1), why, fix, example },
    ]),
  ) as CodeEntries;
