import type * as z from 'zod/mini';
import { takenRecordState } from '#domain/submissions/new-record-state.ts';
import type { TakeBody, takeRoute } from '#domain/submissions/take-route.ts';
import { takenTimeProblem } from '#domain/submissions/taken.ts';
import type { StoredSubmission, TypedSubmissionType } from '#domain/submissions/submission-type.ts';
import type { AuditLog } from '../clients/audit-log.ts';
import type { AdminIdentity } from '../http/admin-identity.ts';
import { throwFieldErrors } from '../http/errors.ts';
import { storeOnce, type Intake, type StoreDependencies } from './store-once.ts';

/** A request body without what staff say about how it came. */
export type ToldFields<Body extends TakeBody> = Omit<Body, 'taken'> & Pick<TakeBody, 'id'>;

interface TakeRequest<Body> {
  readonly body: Body;
  readonly admin: AdminIdentity;
  readonly sourceIp: string;
}

interface TakeDependencies<Stored> extends StoreDependencies<Stored> {
  readonly audit: AuditLog;
  readonly now: () => number;
}

/**
 * Stores what somebody told staff, received when it was told. Staff get no mail about it.
 * @throws InvalidRequestError for a time that can't be, AuditUnavailableError, and as `storeOnce`
 */
export const take = async <Body extends TakeBody, Stored extends StoredSubmission>(
  { body, admin, sourceIp }: TakeRequest<Body>,
  type: TypedSubmissionType<Stored>,
  intake: Intake<ToldFields<Body>, Stored>,
  dependencies: TakeDependencies<Stored>,
): Promise<z.output<typeof takeRoute.response>> => {
  const { audit, now } = dependencies;
  const { taken: said, ...sent } = body;
  const enteredAt = now();
  throwFieldErrors({ 'taken.at': takenTimeProblem(said.at, enteredAt) });
  const taken = { ...said, by: admin.email };
  return storeOnce(
    {
      sent,
      submittedBy: admin.id,
      createdAt: new Date(Math.min(Date.parse(said.at), enteredAt)).toISOString(),
      marks: { taken },
      admit: () =>
        audit.record({
          admin,
          sourceIp,
          action: 'submission.take',
          record_type: type.name,
          record_id: sent.id,
          fields: [],
          once: 'taken',
        }),
      stateOf: (record) => takenRecordState(type, record, { taken, by: admin.id, now: enteredAt }),
    },
    type,
    intake,
    dependencies,
  );
};
