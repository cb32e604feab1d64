import type { RouteContract } from '#domain/http/route-contract.ts';
import { routes } from '#domain/routes.ts';

const paths = Object.values<RouteContract>(routes)
  .filter(({ isDocument }) => isDocument)
  .map(({ path }) => path);

/** The paths of the pages that the API answers, with `?` in the place of each character of a record's id. */
export const documentPatterns: readonly string[] = paths.map((path) =>
  path.replace(/\{\w+\}$/, '????????-????-????-????-????????????'),
);

/** The same without the record: the paths whose children the API answers, e.g. `/contact-seller`. */
export const documentFamilies: readonly string[] = paths.map((path) => path.replace(/\/\{\w+\}$/, ''));
