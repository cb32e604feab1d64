import { unsubscribe as contract } from '#domain/notifications/unsubscribe-contract.ts';
import { alertRepository } from '../clients/alert.repository.ts';
import { openDatabase } from '../clients/database.ts';
import { linkTokens } from '../clients/link-tokens.ts';
import { savedApplicationRepository } from '../clients/saved-application.repository.ts';
import { openSecret } from '../clients/secret.ts';
import { servePublicRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { unsubscribe } from './unsubscribe.ts';
import { unsubscribeEnvSchema } from './unsubscribe.env.ts';

const env = readEnv(unsubscribeEnvSchema);
const database = openDatabase();
const dependencies = {
  links: linkTokens(openSecret(env.LINK_KEY_SECRET)),
  applications: savedApplicationRepository(database, env.SAVED_APPLICATIONS_TABLE),
  alerts: alertRepository(database, env.ALERTS_TABLE),
};

export const handler = servePublicRoute(contract, ({ query: { token } }) => unsubscribe(token, dependencies));
