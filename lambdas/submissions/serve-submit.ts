import type { SubmissionBody } from '#domain/submissions/submission-routes.ts';
import type { StoredSubmission, TypedSubmissionType } from '#domain/submissions/submission-type.ts';
import { openDatabase } from '../clients/database.ts';
import { findPhoneProblem } from '../clients/find-phone-problem.ts';
import { serveVisitorRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { submissionEnvSchema } from './submission.env.ts';
import { submissionRepository } from './submission.repository.ts';
import { submit, type Intake, type SentFields } from './submit.ts';

export const serveSubmit = <Body extends SubmissionBody, Stored extends StoredSubmission>(
  type: TypedSubmissionType<Stored, Body>,
  intake: Intake<SentFields<Body>, Stored>,
) => {
  const env = readEnv(submissionEnvSchema);
  const submissions = submissionRepository(type, openDatabase(), {
    submissions: env.SUBMISSIONS_TABLE,
    work: { items: env.WORK_ITEMS_TABLE, words: env.WORK_WORDS_TABLE },
  });
  return serveVisitorRoute(type.routes.submit, ({ body, identityId }) =>
    submit({ body, identityId }, type, intake, { submissions, findPhoneProblem, now: Date.now }),
  );
};
