import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { openAuditLog } from '../../clients/audit-log.ts';
import { openDatabase } from '../../clients/database.ts';
import { recordReader } from '../record-reader.ts';
import { workItemRepository } from '../work-item.repository.ts';
import type { readSubmissionEnvSchema } from '../work.env.ts';
import { replyRepository } from './reply.repository.ts';
import type { ReplyDependencies } from './send-work-reply.ts';

export const openReplyDependencies = (env: z.output<typeof readSubmissionEnvSchema>): ReplyDependencies => {
  const database = openDatabase();
  const tables = { items: env.WORK_ITEMS_TABLE, history: env.WORK_HISTORY_TABLE };
  return {
    types: submissionTypes,
    work: workItemRepository(database, tables, submissionTypes),
    replies: replyRepository(database, tables),
    readRecord: recordReader(database, env.TABLE_PREFIX),
    audit: openAuditLog(database, env),
    newId: randomUUID,
    now: Date.now,
  };
};
