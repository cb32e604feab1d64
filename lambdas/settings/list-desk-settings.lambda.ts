import { listDeskSettings as contract } from '#domain/settings/contract.ts';
import { ownTemplateSchema, savedFilterSchema } from '#domain/settings/desk-settings.ts';
import { lenderSchema } from '#domain/settings/lender.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { openDatabase } from '../clients/database.ts';
import { listSettings } from '../clients/desk-settings.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { listDeskSettingsEnvSchema } from './settings.env.ts';

const env = readEnv(listDeskSettingsEnvSchema);
const database = openDatabase();
const types = submissionTypes.map(({ name, label }) => ({ name, label }));

export const handler = serveAdminRoute(contract, 'view the settings of the desk', async () => {
  const [templates, filters, lenders] = await Promise.all([
    listSettings(database, env.DESK_SETTINGS_TABLE, 'template', ownTemplateSchema),
    listSettings(database, env.DESK_SETTINGS_TABLE, 'filter', savedFilterSchema),
    listSettings(database, env.DESK_SETTINGS_TABLE, 'lender', lenderSchema),
  ]);
  return { templates, filters, lenders, types };
});
