import { getWorkProgress, updateWorkItem } from '#domain/work/contract.ts';
import type { ShownWork } from '#domain/work/shown-work.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { type Change, conflictsOf, type FieldConflict } from './change-conflict.ts';
import { progressKey, type SubmissionKey } from './use-opened-submission.ts';

export interface Attempt {
  readonly change: Change;
  readonly base: ShownWork;
}

interface Stored extends Attempt {
  readonly stored: ShownWork;
}

/** A concurrent change would be overwritten. */
export class ChangeConflictError extends ApiError {
  readonly attempt: Attempt;
  readonly latest: ShownWork;
  readonly conflicts: readonly FieldConflict[];

  constructor(attempt: Attempt, latest: ShownWork, conflicts: readonly FieldConflict[]) {
    super('version_conflict', 'Somebody else was faster. Choose under ‘Work’ what shall stand.', {
      status: 409,
    });
    this.attempt = attempt;
    this.latest = latest;
    this.conflicts = conflicts;
  }
}

/** Maximum attempts while others change other fields. */
const maxAttempts = 3;

/** Returns the function that stores a change. It throws ChangeConflictError for a conflict, or ApiError. */
export const useSendChange = () => {
  const { request } = useAdminSession();
  const client = useQueryClient();
  const send = async (attempt: Attempt, version: number, count = 1): Promise<Stored> => {
    const { change, base } = attempt;
    const { type, id } = base;
    try {
      return { ...attempt, stored: await request(updateWorkItem, { type, id, version, ...change }) };
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'version_conflict' || count === maxAttempts)
        throw error;
      const latest = await request(getWorkProgress, { type, id });
      const conflicts = conflictsOf(base, change, latest);
      if (conflicts.length > 0) throw new ChangeConflictError(attempt, latest.item, conflicts);
      return send(attempt, latest.item.version, count + 1);
    }
  };
  return {
    send: async (attempt: Attempt): Promise<Stored> => send(attempt, attempt.base.version),
    /** Refetches after success or refusal. */
    refresh: async (submission: SubmissionKey): Promise<void> => {
      await client.invalidateQueries({ queryKey: progressKey(submission) });
      void client.invalidateQueries({ queryKey: ['work'] });
    },
  };
};
