import { randomUUID } from 'node:crypto';
import { brand } from '#domain/brand.ts';
import { replyTagsOf } from '#domain/notifications/mail-tags.ts';
import { sendWorkReply as contract } from '#domain/replies/contract.ts';
import { openAuditLog } from '../clients/audit-log.ts';
import { openDatabase } from '../clients/database.ts';
import { createMailer } from '../clients/mailer.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { workItemRepository } from './work-item.repository.ts';
import { replyRepository } from './replies/reply.repository.ts';
import { sendWorkReplyEnvSchema } from './replies/send-work-reply.env.ts';
import { sendWorkReply, type ReplyDependencies } from './replies/send-work-reply.ts';

const env = readEnv(sendWorkReplyEnvSchema);
const access = { adminEmails: env.ADMIN_EMAILS, purpose: 'answer submissions' };
const database = openDatabase();
const dependencies: ReplyDependencies = {
  work: workItemRepository(database, { items: env.WORK_ITEMS_TABLE, history: env.WORK_HISTORY_TABLE }),
  replies: replyRepository(database, env.WORK_HISTORY_TABLE),
  readRecord: async ({ table }, id) => {
    const TableName = `${env.TABLE_PREFIX}-${table}`;
    const { Item } = await database.get({ TableName, Key: { id }, ConsistentRead: true });
    return Item;
  },
  mailer: createMailer({
    name: brand.name,
    address: env.MAIL_SENDER,
    configurationSet: env.MAIL_CONFIGURATION_SET,
  }),
  tagsOf: replyTagsOf,
  audit: openAuditLog(database, env),
  newId: randomUUID,
  now: Date.now,
};

export const handler = serveAdminRoute(contract, access, (request) => sendWorkReply(request, dependencies));
