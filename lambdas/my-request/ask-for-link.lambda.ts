import { askForLink as contract } from '#domain/my-request/contract.ts';
import { linkQuota, linkQuotaPrefix, tooManyLinks } from '#domain/my-request/link-quota.ts';
import { countDaily } from '../clients/count-daily.ts';
import { openDatabase } from '../clients/database.ts';
import { createLimiter } from '../clients/limiter.ts';
import { linkStatesRepository } from '../clients/link-states.repository.ts';
import { linkTokens } from '../clients/link-tokens.ts';
import { openSecret } from '../clients/secret.ts';
import { DailyQuotaError } from '../http/errors.ts';
import { serveVisitorRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { askByEmail, askByLink } from './ask-for-link.ts';
import { askForLinkEnvSchema } from './my-request.env.ts';

const env = readEnv(askForLinkEnvSchema);
const database = openDatabase();
const tables = { items: env.WORK_ITEMS_TABLE, history: env.WORK_HISTORY_TABLE };
const dependencies = {
  database,
  ...tables,
  counters: env.COUNTERS_TABLE,
  links: linkTokens(openSecret(env.LINK_KEY_SECRET)),
  linkStates: linkStatesRepository(database, tables),
  now: Date.now,
};
const count = countDaily(
  createLimiter(database, env.COUNTERS_TABLE, Date.now),
  linkQuotaPrefix,
  linkQuota,
  Date.now,
);

export const handler = serveVisitorRoute(contract, async ({ body: { email, link }, ...source }) => {
  if ((await count(source)) !== undefined) throw new DailyQuotaError(tooManyLinks);
  if (email !== undefined) await askByEmail(email, dependencies);
  if (link !== undefined) await askByLink(link, dependencies);
  return {};
});
