import { asideUntil } from '#domain/work/set-aside.ts';
import type { ShownWork } from '#domain/work/shown-work.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Change, changeWithout } from './change-conflict.ts';
import { useHeld } from './use-held.ts';
import { ChangeConflictError, useSendChange } from './use-send-change.ts';
import type { Submission } from './use-opened-submission.ts';

/** Returns a submission with a change applied. */
const withChange = (
  item: ShownWork,
  { status, owner, tags, outcome, aside_until: aside }: Change,
): ShownWork => ({
  ...item,
  ...(aside !== undefined && { aside_until: asideUntil(aside) }),
  ...(status !== undefined && { status }),
  ...(owner !== undefined && { owner }),
  ...(tags !== undefined && { tags }),
  ...(outcome && { outcome: { ...item.outcome, ...outcome } }),
});

/**
 * Changes a submission, and shows it as changed at once. A status waits for some seconds before it is sent, since no transition leads back
 * from it; what can be set back is sent at once. Where somebody else was faster, what they did stays until a person decides.
 */
export const useWork = ({ type, id, item }: Submission) => {
  const { send, refresh } = useSendChange();
  const [conflict, setConflict] = useState<ChangeConflictError>();
  const meet = (error: Error): void => {
    if (error instanceof ChangeConflictError) setConflict(error);
  };
  const mutation = useMutation({
    // Sequential: each builds on the stored result of the previous one.
    scope: { id: `${type} ${id}` },
    mutationFn: send,
    onError: meet,
    onSettled: async () => refresh({ type, id }),
  });
  const { held, hold, takeBack } = useHeld(mutation.mutate);
  const waiting = held ?? (mutation.isPending ? mutation.variables : undefined);
  const shown = waiting === undefined ? item : withChange(item, waiting.change);
  return {
    /** The submission with pending changes. */
    shown,
    change: (change: Change): void => {
      setConflict(undefined);
      const attempt = { change, base: shown };
      if (change.status === undefined) mutation.mutate(attempt);
      else hold(attempt);
    },
    /** The pending change, which can be undone. */
    held,
    takeBack,
    /** Sends the pending change and returns the stored submission, for sections that depend on it. */
    flush: async (): Promise<ShownWork> => {
      const waits = takeBack();
      return waits === undefined ? item : (await mutation.mutateAsync(waits)).stored;
    },
    /** The last stored change, which another change can undo. */
    done: mutation.isSuccess ? mutation.data : undefined,
    error: mutation.error instanceof ChangeConflictError ? null : mutation.error,
    conflict,
    /** Shows a conflict of another section. */
    meet,
    /** Stores a refused change, except fields that keep the value of others. */
    settle: (theirs: ReadonlySet<string>): void => {
      if (conflict === undefined) return;
      setConflict(undefined);
      mutation.reset();
      const change = changeWithout(conflict.attempt.change, theirs);
      if (Object.keys(change).length > 0) mutation.mutate({ change, base: conflict.latest });
    },
  };
};

export type Work = ReturnType<typeof useWork>;
