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

/** Corrects an answer of the page's submission, and opens it again: much may follow from it. */
export const useCorrection = (onSaved?: () => void) => {
  const { request } = useAdminSession();
  const client = useQueryClient();
  const { type, id, work } = useOpenSubmission();
  return useSingleFlight({
    mutationKey: ['correction', type, id],
    mutationFn: async (wanted: Wanted) =>
      work.after(async ({ version }) => request(correctSubmission, { type, id, version, ...wanted })),
    onSuccess: async () => {
      onSaved?.();
      await client.invalidateQueries({ queryKey: openedKey({ type, id }) });
    },
  });
};
