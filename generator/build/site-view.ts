/** What layouts may read of the site: frozen, the same for every page of a build. */
import type { Inputs } from "../cache/inputs.ts";
import type { CollectionDefinition, SiteDefinition, SiteView } from "../define.ts";
import { valueAt } from "../problems/data-path.ts";
import { CODE } from "../problems/made-path.ts";
import { didYouMean, inQuotes } from "../problems/nearest.ts";
import type { Entry, Origin, Result } from "../types.ts";
import { once } from "../util/once.ts";
import { byCodePoint, groupBy } from "../util/order.ts";
import { type ContentEntry, describeAbsence, publishedEntries } from "./entries.ts";
import { MissingEntry } from "./guard.ts";
import type { Run } from "./run.ts";
import { type Declared, SITE_FILE, type Site } from "./site.ts";

/** What pages are made with. */
export interface Materials extends Declared {
  readonly entries: readonly ContentEntry[];
  readonly view: ReturnType<typeof createView>;
}

/** A question for an entry, for all of a collection, for the site's data, or the day; and what was answered. */
type Asked = readonly [collection: string | undefined, slug: string | undefined, answer: unknown];

/** Asked of no collection. */
const TODAY = "today";
const NO_ENTRIES: readonly Entry[] = [];
/** A key for an entry; its collection and its name may have slashes. */
export const nameEntry = (collection: string, slug: unknown): string => `${collection}\0${slug}`;

/**
 * The view of a build: published entries, those at fault with their placeholders.
 * @param asked `isMaking`: for code that makes entries, before there are any; `isOpen`: some could not be made
 */
export function createView(
  { data, isSound }: Site,
  entries: readonly ContentEntry[],
  { collections: declared }: SiteDefinition,
  { cache, steady, today }: Pick<Run, "cache" | "steady" | "today">,
  { isMaking = false, isOpen = false } = {},
) {
  const published = publishedEntries(entries);
  const groups = groupBy(published, ({ collection }) => collection);
  const collections = new Map(
    Array.from(groups, ([name, members]) => {
      const sorted = members.toSorted((a, b) => byCodePoint(a.order, b.order));
      const all: readonly Entry[] = Object.freeze(sorted.map(({ entry }) => entry));
      return [name, steady(`view/${name}`, all)];
    }),
  );
  // Of two of one name the first counts; the other is told.
  const byName = once(
    () =>
      new Map(published.toReversed().map(({ entry }) => [nameEntry(entry.collection, entry.slug), entry])),
  );
  const answer = (name?: string, slug?: string) => {
    if (name === undefined) return slug === TODAY ? today : data;
    return slug === undefined ? (collections.get(name) ?? NO_ENTRIES) : byName().get(nameEntry(name, slug));
  };
  /** since `record` began; undefined outside of it */
  let asked: Asked[] | undefined;
  const ask = (name?: string, slug?: string) => {
    if (name !== undefined) checkCollection(name, declared, isMaking);
    const answered = answer(name, slug);
    asked?.push([name, slug, answered]);
    return answered;
  };
  /** Files that placeholders come from, or that refer to what is not there. */
  // Wanted only when a template throws; then it may do so on every page.
  const listUnsound = once((): readonly Origin[] => {
    const paths = [isSound ? [] : SITE_FILE, isOpen ? CODE : [], listFaulty(published, byName())].flat();
    return paths.map((path) => ({ path }));
  });
  /** What `work`, which throws nothing, comes to, and what it asks of the view. */
  function record<T>(work: () => T) {
    const ofWork: Asked[] = [];
    asked = ofWork;
    const value = work();
    asked = undefined;
    return { value, asked: ofWork as readonly Asked[] };
  }
  /** Whether this view answers as the one that was asked. @param before what was asked; null, of which nothing is known, counts as no */
  const answersAs = (before: readonly Asked[] | null): boolean =>
    before?.every(([name, slug, answered]) => answer(name, slug) === answered) === true;
  return {
    /** an object for each who asks: what one page has made of it, and kept by it, another would have without asking */
    get site() {
      return Object.freeze({
        get data() {
          return ask();
        },
        get today() {
          return ask(undefined, TODAY);
        },
        entries: (name: string) => ask(name),
        entry: (name: string, slug: string) => {
          const found = ask(name, slug);
          if (found === undefined) throw describeMissing(name, slug, entries, declared[name]);
          return found;
        },
      }) as unknown as SiteView;
    },
    listUnsound,
    record,
    answersAs,
    /** `Cache.each` for code that asks the view, by its name: it runs again when an answer is another one, or when it failed. */
    each<T, V>(
      stage: string,
      items: ReadonlyMap<string, T>,
      shared: Inputs,
      make: (item: T, name: string) => Result<V>,
    ) {
      const names = [...items.keys()];
      const makeOne = (item: T, index: number) => {
        const { value: made, asked } = record(() => make(item, names[index] as string));
        return { ...made, basis: made.diagnostics.length === 0 ? asked : null };
      };
      return cache.each(stage, [...items.values()], { ...shared, names }, makeOne, answersAs);
    },
  };
}

/** Why there is no entry of that name, where its file would be, or what hides it. */
function describeMissing(
  name: string,
  slug: string,
  entries: readonly ContentEntry[],
  { folder = name, route, entries: isMade }: Partial<CollectionDefinition> = {},
): Error {
  const members = entries.filter(({ collection }) => collection === name);
  const absent = members.find((one) => one.slug === slug);
  if (absent !== undefined) return new MissingEntry(name, slug, absent.file.path, describeAbsence(absent));
  const slugs = publishedEntries(members).map((one) => one.slug);
  const cause = didYouMean(slug, slugs, inQuotes);
  if (isMade) return new Error(`there is no entry "${slug}" in ${name}`, { cause });
  const sibling = members[0]?.file.path ?? (route === undefined ? ".yaml" : ".md");
  const path = `content/${folder}/${slug}${/\.[^.]+$/.exec(sibling)?.[0]}`;
  return new MissingEntry(name, slug, path, "is gone", cause);
}

/** @throws for a name that no collection has, at the line that asks; of a site that declares none nothing is known */
function checkCollection(name: string, declared: SiteDefinition["collections"], isMaking: boolean): void {
  if (isMaking && declared[name]?.entries) {
    const cause = "ask for collections that are folders: which of the made ones is first nobody says";
    throw new Error(`the entries of "${name}" are made by code, too`, { cause });
  }
  const names = Object.keys(declared);
  if (names.length === 0 || names.includes(name)) return;
  const said = [`there is no collection "${name}"`, didYouMean(name, names, inQuotes)];
  throw new Error(said.filter(Boolean).join("; "));
}

/** A layout that asks for an entry which is not there throws. @param names those that are there */
function listFaulty(published: readonly ContentEntry[], names: ReadonlyMap<string, Entry>) {
  return published.flatMap(({ entry, filled, result: { isSound, marks } }) => {
    const refs = marks.flatMap(({ path, mark }) =>
      mark.kind === "ref" ? nameEntry(mark.collection, valueAt(filled, path)) : [],
    );
    return isSound && refs.every((ref) => names.has(ref)) ? [] : entry.path;
  });
}
