import type { Context } from 'aws-lambda';
import { returnedMailsMetric } from '#domain/notifications/mail-metrics.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { alertRepository } from '../clients/alert.repository.ts';
import { openDatabase } from '../clients/database.ts';
import { countMetric } from '../runtime/embedded-metrics.ts';
import { readEnv } from '../runtime/env.ts';
import type { LogCode } from '../runtime/log-events.ts';
import { logger } from '../runtime/logger.ts';
import { markUnanswered } from './mark-unanswered.ts';
import { recordMailFeedbackEnvSchema } from './notify.env.ts';
import { recordMailFeedback } from './record-mail-feedback.ts';

const env = readEnv(recordMailFeedbackEnvSchema);
const database = openDatabase();
const dependencies = {
  database,
  tables: new Map<string, string>(
    submissionTypes.map(({ name, table }) => [name, `${env.TABLE_PREFIX}-${table}`]),
  ),
  historyTable: env.WORK_HISTORY_TABLE,
  markUnanswered: markUnanswered(database, env.WORK_ITEMS_TABLE, Date.now),
  endAlerts: alertRepository(database, env.ALERTS_TABLE).endAll,
  log: (event: LogCode, details: object) => logger.log(event, { ...details }),
  reportReturned: (details: { readonly mail?: string }) =>
    logger.log('mail-returned', {
      ...details,
      ...countMetric(returnedMailsMetric, { Mail: details.mail ?? 'other', Stage: env.STAGE }, Date.now()),
    }),
};

/** Handles SES delivery, bounce and complaint events from EventBridge, which retries failed calls. */
export const handler = async (event: unknown, context: Context): Promise<void> => {
  logger.addContext(context);
  await recordMailFeedback(event, dependencies);
};
