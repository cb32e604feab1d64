import * as z from 'zod/mini';
import { mailEnvSchema, siteEnvironment } from './notify.env.ts';
import { recordTablesEnvironment } from './record-tables.env.ts';

/** What the template must give the Lambda `sweep-notifications`: the table of each kind of records. */
export const sweepNotificationsEnvSchema = z.extend(mailEnvSchema, {
  ...siteEnvironment,
  ...recordTablesEnvironment,
});
