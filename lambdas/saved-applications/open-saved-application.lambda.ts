import { openSavedApplication as contract } from '#domain/saved-applications/contract.ts';
import { serveVisitorRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { openSavedApplication } from './open-saved-application.ts';
import { openSavedApplications } from './open-saved-applications.ts';
import { savedApplicationEnvSchema } from './saved-applications.env.ts';

const dependencies = openSavedApplications(readEnv(savedApplicationEnvSchema));

export const handler = serveVisitorRoute(contract, (request) => openSavedApplication(request, dependencies));
