import type * as z from 'zod/mini';
import { newRecordState } from '#domain/submissions/new-record-state.ts';
import type { SubmissionBody, submitRoute } from '#domain/submissions/submission-routes.ts';
import type { StoredSubmission, TypedSubmissionType } from '#domain/submissions/submission-type.ts';
import type { DailySource } from '../clients/count-daily.ts';
import type { AdmitSubmission } from './admit-submission.ts';
import { storeOnce, type Intake, type StoreDependencies } from './store-once.ts';

/** A request body without its honeypot. */
export type SentFields<Body extends SubmissionBody> = Omit<Body, 'leave_blank'> & Pick<SubmissionBody, 'id'>;

export interface SubmitDependencies<Stored> extends StoreDependencies<Stored> {
  readonly admit: AdmitSubmission;
  readonly now: () => number;
}

/**
 * Stores a visitor's submission. With a filled honeypot, it responds as if it had, without checking the phone number.
 * @throws DailyQuotaError, and as `storeOnce`
 */
export const submit = async <Body extends SubmissionBody, Stored extends StoredSubmission>(
  { body, ...source }: DailySource & { readonly body: Body },
  type: TypedSubmissionType<Stored>,
  intake: Intake<SentFields<Body>, Stored>,
  dependencies: SubmitDependencies<Stored>,
): Promise<z.output<typeof submitRoute.response>> => {
  const { admit, now } = dependencies;
  const { leave_blank, ...sent } = body;
  return storeOnce(
    {
      sent,
      submittedBy: source.identityId,
      createdAt: new Date(now()).toISOString(),
      isDiscarded: leave_blank !== '',
      admit: () => admit(source),
      stateOf: (record) => newRecordState(type, record, source.identityId, now()),
    },
    type,
    intake,
    dependencies,
  );
};
