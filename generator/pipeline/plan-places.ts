/** Where the parts of a plan are written: in content/site.yaml, or in the file of a page. */
import type { Entry, Place } from "../core/types.ts";
import type { PlanPlaces } from "../hosts/check.ts";
import type { Routes } from "../routes/routes.ts";
import { lazyPositions, type ParsedFile, SITE_FILE } from "./content-stage.ts";

type FieldPath = readonly (string | number)[];

export interface PlacesInput {
  readonly siteFile: ParsedFile | undefined;
  readonly routes: Routes;
  /** where a field of an entry is written */
  readonly placeOf: (entry: Entry, path: FieldPath) => Place;
}

/** `placeOfSite` tells where a value of content/site.yaml is written; its first line when it is not there. */
export function createPlanPlaces({ siteFile, routes, placeOf }: PlacesInput): {
  readonly places: PlanPlaces;
  readonly placeOfSite: (path: FieldPath) => Place;
} {
  const positions = siteFile && lazyPositions(siteFile.source);
  const placeOfSite = (path: FieldPath): Place =>
    positions?.().value(path) ?? { path: SITE_FILE, line: 1, column: 1 };
  const places: PlanPlaces = {
    redirect: (index, key) => {
      const field = routes.redirectFields[index];
      if (field?.entry !== undefined) return placeOf(field.entry, field.path);
      return field && placeOfSite([...field.path, key]);
    },
    page: (url) => {
      const entry = routes.routes.find((route) => route.url === url)?.entry;
      return entry && placeOf(entry, ["route"]);
    },
    file: (path) => ({ path: `content/public/${path}`, line: 1, column: 1 }),
    unknownPaths: () => placeOfSite(["unknownPaths", "redirect"]),
  };
  return { places, placeOfSite };
}
