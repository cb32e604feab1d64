import { getWorkProgress as contract } from '#domain/work/contract.ts';
import { openDatabase } from '../clients/database.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { getWorkProgress } from './get-work-progress.ts';
import { workItemRepository } from './work-item.repository.ts';
import { getWorkProgressEnvSchema } from './work.env.ts';

const env = readEnv(getWorkProgressEnvSchema);
const access = { adminEmails: env.ADMIN_EMAILS, purpose: 'view submissions' };
const work = workItemRepository(openDatabase(), {
  items: env.WORK_ITEMS_TABLE,
  history: env.WORK_HISTORY_TABLE,
});

export const handler = serveAdminRoute(contract, access, (request) => getWorkProgress(request, work));
