import { correctSubmission } from '#domain/corrections/contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { openedKey } from '../changes/opened-key.ts';
import { useOpenSubmission } from '../opened/open-submission.ts';
import { useSingleFlight } from '../use-single-flight.ts';

interface Wanted {
  readonly field: string;
  /** Without it, what the sender has proposed is refused. */
  readonly value?: string;
  readonly why?: string;
}

/** Corrects answers of the page's submission, one after another, and opens it again: much may follow from them. */
export const useCorrection = (onSaved?: () => void) => {
  const { request } = useAdminSession();
  const client = useQueryClient();
  const { type, id, work } = useOpenSubmission();
  return useSingleFlight({
    mutationKey: ['correction', type, id],
    mutationFn: async (wanted: readonly Wanted[]) => {
      for (const one of wanted) {
        await work.after(async ({ version }) => request(correctSubmission, { type, id, version, ...one }));
      }
    },
    onSuccess: onSaved,
    // Some may have been stored before one failed.
    onSettled: async () => client.invalidateQueries({ queryKey: openedKey({ type, id }) }),
  });
};
