import { sendSavedApplicationLink as contract } from '#domain/saved-applications/contract.ts';
import { serveVisitorRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { openSavedApplications } from './open-saved-applications.ts';
import { savedApplicationEnvSchema } from './saved-applications.env.ts';
import { sendSavedApplicationLink } from './send-saved-application-link.ts';

const dependencies = openSavedApplications(readEnv(savedApplicationEnvSchema));

export const handler = serveVisitorRoute(contract, ({ body: { link } }) =>
  sendSavedApplicationLink(link, dependencies),
);
