import { getWorkItem as contract } from '#domain/work/contract.ts';
import { ownTemplateSchema } from '#domain/settings/desk-settings.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { openAuditLog } from '../clients/audit-log.ts';
import { openDatabase } from '../clients/database.ts';
import { listSettings } from '../clients/desk-settings.ts';
import { createLimiter } from '../clients/limiter.ts';
import { profileRepository } from '../clients/profile.repository.ts';
import { teamRepository } from '../clients/team.repository.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { adminRouteEnvSchema } from '../runtime/admin.env.ts';
import { readEnv } from '../runtime/env.ts';
import { countOpened } from './count-opened.ts';
import { workDocumentsRepository } from './documents/work-documents.repository.ts';
import { getWorkItem } from './get-work-item.ts';
import { workItemRepository } from './work-item.repository.ts';
import { getWorkItemEnvSchema } from './work.env.ts';

const env = readEnv(getWorkItemEnvSchema);
const database = openDatabase();
const team = teamRepository(database, readEnv(adminRouteEnvSchema));
const dependencies = {
  types: submissionTypes,
  work: workItemRepository(
    database,
    { items: env.WORK_ITEMS_TABLE, history: env.WORK_HISTORY_TABLE },
    submissionTypes,
  ),
  workDocuments: workDocumentsRepository(database, env.WORK_DOCUMENTS_TABLE),
  database,
  nameOf: (table: string) => `${env.TABLE_PREFIX}-${table}`,
  listTemplates: () => listSettings(database, env.DESK_SETTINGS_TABLE, 'template', ownTemplateSchema),
  profiles: profileRepository(database, readEnv(adminRouteEnvSchema).USERS_TABLE),
  audit: openAuditLog(database, env),
  countOpened: countOpened(createLimiter(database, env.COUNTERS_TABLE, Date.now), {
    stage: env.STAGE,
    now: Date.now,
  }),
  now: Date.now,
};

export const handler = serveAdminRoute(contract, 'view submissions', async (request) =>
  getWorkItem(request, { ...dependencies, ...(await team.owners()) }),
);
