import type { SubmissionBody } from '#domain/submissions/submission-routes.ts';
import type { StoredSubmission, TypedSubmissionType } from '#domain/submissions/submission-type.ts';
import { openDatabase } from '../clients/database.ts';
import { createLimiter } from '../clients/limiter.ts';
import { findPhoneProblem } from '../clients/find-phone-problem.ts';
import { serveVisitorRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { admitSubmission } from './admit-submission.ts';
import { submissionEnvSchema } from './submission.env.ts';
import { submissionRepository } from './submission.repository.ts';
import type { Intake } from './store-once.ts';
import { submit, type SentFields } from './submit.ts';

export const serveSubmit = <Body extends SubmissionBody, Stored extends StoredSubmission>(
  type: TypedSubmissionType<Stored, Body>,
  intake: Intake<SentFields<Body>, Stored>,
) => {
  const env = readEnv(submissionEnvSchema);
  const database = openDatabase();
  const submissions = submissionRepository(type, database, {
    submissions: env.SUBMISSIONS_TABLE,
    work: { items: env.WORK_ITEMS_TABLE, words: env.WORK_WORDS_TABLE, history: env.WORK_HISTORY_TABLE },
  });
  const admit = admitSubmission(createLimiter(database, env.COUNTERS_TABLE, Date.now), {
    quota: env.SUBMISSION_QUOTA,
    stage: env.STAGE,
    now: Date.now,
  });
  return serveVisitorRoute(type.routes.submit, (request) =>
    submit(request, type, intake, { submissions, admit, findPhoneProblem, now: Date.now }),
  );
};
