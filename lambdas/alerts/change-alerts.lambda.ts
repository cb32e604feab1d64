import { changeAlerts as contract } from '#domain/alerts/contract.ts';
import { alertRepository } from '../clients/alert.repository.ts';
import { openDatabase } from '../clients/database.ts';
import { linkTokens } from '../clients/link-tokens.ts';
import { openSecret } from '../clients/secret.ts';
import { serveVisitorRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { changeAlertsEnvSchema } from './alerts.env.ts';
import { changeAlerts } from './change-alerts.ts';

const env = readEnv(changeAlertsEnvSchema);
const dependencies = {
  alerts: alertRepository(openDatabase(), env.ALERTS_TABLE),
  links: linkTokens(openSecret(env.LINK_KEY_SECRET)),
  now: Date.now,
};

export const handler = serveVisitorRoute(contract, (request) => changeAlerts(request, dependencies));
