import { routes, type RouteId } from '#domain/routes.ts';

/** The stacks of the routes' Lambdas. */
export type RouteStack = 'visitors' | 'work' | 'desk';

type AdminArea = Extract<(typeof routes)[RouteId], { readonly auth: 'admin' }>['area'];

/** Where each area's routes for administrators are; all other routes are in `visitors`. An area without a row does not compile. */
const adminStacks: Record<AdminArea, RouteStack> = {
  accounts: 'desk',
  privacy: 'desk',
  settings: 'desk',
  vehicles: 'desk',
  work: 'work',
};

const stackOf = (id: RouteId): RouteStack => {
  const { auth, area } = routes[id];
  return auth === 'admin' ? adminStacks[area] : 'visitors';
};

const isRouteId = (id: string): id is RouteId => Object.hasOwn(routes, id);

/** Lists the routes whose Lambdas are in a stack. */
export const routesIn = (stack: RouteStack): RouteId[] =>
  Object.keys(routes)
    .filter(isRouteId)
    .filter((id) => stackOf(id) === stack);
