import { routes, type RouteId } from '#domain/routes.ts';
import { takeRoutes, type TakeRouteId } from '#domain/submissions/take-routes.ts';
import type { StageConfig } from './stage-config.ts';

/** The stacks of the routes' Lambdas. */
export type RouteStack = 'visitors' | 'work' | 'desk';

type OwnRouteId = Exclude<RouteId, TakeRouteId>;

type AdminArea = Extract<(typeof routes)[OwnRouteId], { readonly auth: 'admin' }>['area'];

/** Where each area's routes for administrators are. An area without a row does not compile. */
const adminStacks: Record<AdminArea, RouteStack> = {
  accounts: 'desk',
  'incoming-mail': 'desk',
  privacy: 'desk',
  settings: 'desk',
  vehicles: 'desk',
  work: 'work',
};

const isTaking = (id: RouteId): id is TakeRouteId => Object.hasOwn(takeRoutes, id);

/** Staff enter submissions of all areas on the desk; what is not for administrators is in `visitors`. */
const stackOf = (id: RouteId): RouteStack => {
  if (isTaking(id)) return 'desk';
  const { auth, area } = routes[id];
  return auth === 'admin' ? adminStacks[area] : 'visitors';
};

const isRouteId = (id: string): id is RouteId => Object.hasOwn(routes, id);

/** Lists the routes whose Lambdas are in a stack; those for mails that come in only where the stage receives any. */
export const routesIn = (
  stack: RouteStack,
  { receivesMail = false }: Pick<StageConfig, 'receivesMail'>,
): RouteId[] =>
  Object.keys(routes)
    .filter(isRouteId)
    .filter((id) => stackOf(id) === stack && (receivesMail || routes[id].area !== 'incoming-mail'));
