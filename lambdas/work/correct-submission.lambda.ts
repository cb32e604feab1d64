import { correctSubmission as contract } from '#domain/corrections/contract.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { openAuditLog } from '../clients/audit-log.ts';
import { openDatabase } from '../clients/database.ts';
import { findPhoneProblem } from '../clients/find-phone-problem.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { queueAddressCorrected } from '../notifications/queue-address-change.ts';
import { readEnv } from '../runtime/env.ts';
import { correctSubmission } from './corrections/correct-submission.ts';
import { recordReader } from './record-reader.ts';
import { tagWordWrites } from './tag-word-writes.ts';
import { workItemRepository } from './work-item.repository.ts';
import { correctSubmissionEnvSchema } from './work.env.ts';

const env = readEnv(correctSubmissionEnvSchema);
const database = openDatabase();
const dependencies = {
  types: submissionTypes,
  work: workItemRepository(
    database,
    { items: env.WORK_ITEMS_TABLE, history: env.WORK_HISTORY_TABLE },
    submissionTypes,
  ),
  readRecord: recordReader(database, env.TABLE_PREFIX),
  tagWords: tagWordWrites(env.WORK_WORDS_TABLE),
  findPhoneProblem,
  audit: openAuditLog(database, env),
  queueAddressCorrected: queueAddressCorrected(env.WORK_HISTORY_TABLE),
  history: env.WORK_HISTORY_TABLE,
  now: Date.now,
};

export const handler = serveAdminRoute(contract, 'correct submissions', (request) =>
  correctSubmission(request, dependencies),
);
