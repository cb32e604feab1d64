import type { SubmissionBody } from '#domain/submissions/submission-routes.ts';
import type { StoredSubmission, TypedSubmissionType } from '#domain/submissions/submission-type.ts';
import type { Database } from '../../lambdas/clients/database.ts';
import { findPhoneProblem } from '../../lambdas/clients/find-phone-problem.ts';
import { hashNetworks } from '../../lambdas/clients/hash-networks.ts';
import { submissionRepository } from '../../lambdas/submissions/submission.repository.ts';
import type { Intake } from '../../lambdas/submissions/store-once.ts';
import { submit, type SentFields, type SubmitDependencies } from '../../lambdas/submissions/submit.ts';
import { testTable, testWorkTables } from './dynamodb.ts';

/** Submits to the test's table like the Lambda of a submission type. */
export const submitTo =
  <Body extends SubmissionBody, Stored extends StoredSubmission>(
    type: TypedSubmissionType<Stored, Body>,
    intake: Intake<SentFields<Body>, Stored>,
    database: () => Database,
    now: () => number,
  ) =>
  (body: Body, identityId: string, more?: Partial<SubmitDependencies<Stored>>) =>
    submit({ body, identityId, networks: hashNetworks('203.0.113.7', 'secret') }, type, intake, {
      submissions: submissionRepository(type, database(), { submissions: testTable, work: testWorkTables }),
      admit: async () => {},
      findPhoneProblem,
      now,
      ...more,
    });
