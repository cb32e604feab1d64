import type { RouteContract } from '#domain/http/route-contract.ts';
import { routes } from '#domain/routes.ts';
import { stageConfig } from '../../infra/config/stages.ts';

/** Returns the routes of a stage: those for mails that come in are only where it receives any. */
export const mountedRoutes = (stage: string): RouteContract[] => {
  const { receivesMail = false } = stageConfig(stage);
  return Object.values<RouteContract>(routes).filter(({ area }) => receivesMail || area !== 'incoming-mail');
};
