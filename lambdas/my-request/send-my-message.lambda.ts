import { sendMyMessage as contract } from '#domain/my-request/acts-contract.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { openDatabase } from '../clients/database.ts';
import { serveVisitorRoute } from '../http/serve-route.ts';
import { ownerMailLimit } from '../work/incoming/owner-mail-limit.ts';
import { storeMail, type StoreMailDependencies } from '../work/incoming/store-mail.ts';
import { queueSenderWrote } from '../notifications/queue-sender-wrote.ts';
import { readEnv } from '../runtime/env.ts';
import { changeMyRequestEnvSchema } from './my-request-acts.env.ts';
import { openCountedDependencies } from './open-change-dependencies.ts';
import { sendMessage } from './send-message.ts';

const env = readEnv(changeMyRequestEnvSchema);
const dependencies = openCountedDependencies(env);
const queueMail = queueSenderWrote(env.WORK_HISTORY_TABLE);
const mayTellOwner = ownerMailLimit(dependencies.limiter, Date.now);

const storing = {
  database: openDatabase(),
  tables: { items: env.WORK_ITEMS_TABLE, history: env.WORK_HISTORY_TABLE },
  work: dependencies.work,
  types: submissionTypes,
  alongside: async (...[item, { mail_id: id }, , isChange]: Parameters<StoreMailDependencies['alongside']>) =>
    isChange && (await mayTellOwner(item.id, id)) ? [queueMail(item, id, new Date().toISOString())] : [],
  now: Date.now,
};

export const handler = serveVisitorRoute(contract, (request) =>
  sendMessage(request, {
    ...dependencies,
    store: async (itemId, message) => storeMail(itemId, message, {}, storing),
  }),
);
