import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { brand } from '#domain/brand.ts';
import { replyTagsOf } from '#domain/notifications/mail-tags.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { openAuditLog } from '../../clients/audit-log.ts';
import { openDatabase } from '../../clients/database.ts';
import { createMailer } from '../../clients/mailer.ts';
import { workItemRepository } from '../work-item.repository.ts';
import { replyRepository } from './reply.repository.ts';
import type { passOnSubmissionEnvSchema } from './send-work-reply.env.ts';
import type { ReplyDependencies } from './send-work-reply.ts';

export const openReplyDependencies = (env: z.output<typeof passOnSubmissionEnvSchema>): ReplyDependencies => {
  const database = openDatabase();
  const tables = { items: env.WORK_ITEMS_TABLE, history: env.WORK_HISTORY_TABLE };
  return {
    types: submissionTypes,
    work: workItemRepository(database, tables),
    replies: replyRepository(database, tables),
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
};
