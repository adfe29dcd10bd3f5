/** Where the parts of a plan are written: in content/site.yaml, or in the file of a page. */

import type { PlanLocations } from "../hosts/validate-routing.ts";
import type { Entry, Location } from "../types.ts";
import { lazyPositions, type ParsedFile, SITE_FILE } from "./content.ts";
import type { Routes } from "./routes.ts";

type FieldPath = readonly (string | number)[];

export interface LocationsInput {
  readonly siteFile: ParsedFile | undefined;
  readonly routes: Routes;
  /** where a field of an entry is written */
  readonly locationOf: (entry: Entry, path: FieldPath) => Location;
}

/** `placeOfSite` tells where a value of content/site.yaml is written; its first line when it is not there. */
export function createPlanLocations({ siteFile, routes, locationOf }: LocationsInput): {
  readonly locations: PlanLocations;
  readonly locationOfSite: (path: FieldPath) => Location;
} {
  const positions = siteFile && lazyPositions(siteFile.source);
  const locationOfSite = (path: FieldPath): Location =>
    positions?.().value(path) ?? { path: SITE_FILE, line: 1, column: 1 };
  const locations: PlanLocations = {
    redirect: (index, key) => {
      const field = routes.redirectFields[index];
      if (field?.entry !== undefined) return locationOf(field.entry, field.path);
      return field && locationOfSite([...field.path, key]);
    },
    page: (url) => {
      const entry = routes.routes.find((route) => route.url === url)?.entry;
      return entry && locationOf(entry, ["route"]);
    },
    file: (path) => ({ path: `content/public/${path}`, line: 1, column: 1 }),
    unknownPaths: () => locationOfSite(["unknownPaths", "redirect"]),
  };
  return { locations, locationOfSite };
}
