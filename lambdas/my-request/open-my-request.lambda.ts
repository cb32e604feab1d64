import { openMyRequest as contract } from '#domain/my-request/contract.ts';
import { FactNeededError } from '../http/link-errors.ts';
import { serveVisitorRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { openMyRequestEnvSchema } from './my-request.env.ts';
import { openLinkDependencies } from './open-link-dependencies.ts';
import { openMyRequest } from './open-my-request.ts';
import { showRequest } from './show-request.ts';

const dependencies = openLinkDependencies(readEnv(openMyRequestEnvSchema));

export const handler = serveVisitorRoute(contract, async ({ body }) => {
  try {
    return await showRequest(await openMyRequest(body, dependencies), dependencies);
  } catch (error) {
    // To ask for it is no failure: the page opens so each time.
    if (error instanceof FactNeededError) return { fact_needed: error.kind };
    throw error;
  }
});
