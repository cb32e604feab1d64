import { alertQuota, alertQuotaPrefix, tooManyAlerts } from '#domain/alerts/alert-quota.ts';
import { askForAlert as contract } from '#domain/alerts/contract.ts';
import { alertRepository } from '../clients/alert.repository.ts';
import { countDaily, type DailySource } from '../clients/count-daily.ts';
import { openDatabase } from '../clients/database.ts';
import { createLimiter } from '../clients/limiter.ts';
import { DailyQuotaError } from '../http/errors.ts';
import { serveVisitorRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { askForAlertEnvSchema } from './alerts.env.ts';
import { askForAlert } from './ask-for-alert.ts';

const env = readEnv(askForAlertEnvSchema);
const database = openDatabase();
const limiter = createLimiter(database, env.COUNTERS_TABLE, Date.now);
const count = countDaily(limiter, alertQuotaPrefix, alertQuota, Date.now);
const dependencies = {
  alerts: alertRepository(database, env.ALERTS_TABLE),
  admit: async (source: DailySource): Promise<void> => {
    if ((await count(source)) !== undefined) throw new DailyQuotaError(tooManyAlerts);
  },
  now: Date.now,
};

export const handler = serveVisitorRoute(contract, (request) => askForAlert(request, dependencies));
