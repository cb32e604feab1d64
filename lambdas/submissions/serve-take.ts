import type { TakeBody, TakeContract } from '#domain/submissions/take-route.ts';
import type { StoredSubmission, TypedSubmissionType } from '#domain/submissions/submission-type.ts';
import { openAuditLog } from '../clients/audit-log.ts';
import { openDatabase } from '../clients/database.ts';
import { findPhoneProblem } from '../clients/find-phone-problem.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import type { Intake } from './store-once.ts';
import { submissionRepository } from './submission.repository.ts';
import { takeEnvSchema } from './take.env.ts';
import { take, type ToldFields } from './take.ts';

/** Creates the handler by which staff enter submissions of a type. */
export const serveTake = <Body extends TakeBody, Stored extends StoredSubmission>(
  type: TypedSubmissionType<Stored>,
  contract: TakeContract<Body>,
  intake: Intake<ToldFields<Body>, Stored>,
) => {
  const env = readEnv(takeEnvSchema);
  const database = openDatabase();
  const dependencies = {
    submissions: submissionRepository(type, database, {
      submissions: env.SUBMISSIONS_TABLE,
      work: { items: env.WORK_ITEMS_TABLE, words: env.WORK_WORDS_TABLE, history: env.WORK_HISTORY_TABLE },
    }),
    audit: openAuditLog(database, env),
    findPhoneProblem,
    now: Date.now,
  };
  return serveAdminRoute(contract, 'enter submissions', (request) =>
    take(request, type, intake, dependencies),
  );
};
