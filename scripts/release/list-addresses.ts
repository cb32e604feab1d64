import { publicPath, type RouteContract } from '#domain/http/route-contract.ts';
import { routes } from '#domain/routes.ts';
import { licencesPath, redirects, submissionPagePath, vehicleSitemapPath } from '#domain/site/paths.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { deskPaths } from '../../web/src/features/admin/desk-paths.ts';
import { paths } from '../../web/src/lib/paths.ts';

const id = '5f0c2b1e-7a64-4e4e-9a53-5c1f5f3a2b10';

/** Ends of the addresses of desk pages that are about one record. */
const followedBy = new Map([
  ['/admin/deadlock-letter', id],
  ['/admin/people', `contact/${id}`],
]);

/** Lists every address that people or programs may keep: pages, redirects, files, and routes of the API with their methods. */
export const listAddresses = () => {
  const desk = Object.values(deskPaths).map((path) => [path, followedBy.get(path) ?? []].flat().join('/'));
  return {
    pages: [
      ...Object.values(paths),
      ...desk,
      ...submissionTypes.map(({ name }) => submissionPagePath({ type: name, id })),
    ],
    redirects,
    files: [vehicleSitemapPath, licencesPath, '/sitemap.xml', '/robots.txt', '/config.json'],
    routes: Object.values<RouteContract>(routes)
      .map((route) => `${route.method} ${publicPath(route)}`)
      .toSorted(),
  };
};
