import { passOnSubmission } from '#domain/replies/contract.ts';
import { passOnReplyIds } from '#domain/replies/pass-on.ts';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { useOpenSubmission } from '../opened/open-submission.ts';
import { useSingleFlight } from '../use-single-flight.ts';

/** Passes the page's submission on to a third party, once. */
export const usePassOn = () => {
  const { request } = useAdminSession();
  const { type, id, replies, work } = useOpenSubmission();
  const forward = replies.find(({ reply_id }) => reply_id === passOnReplyIds.forward);
  const passing = useSingleFlight({
    mutationKey: ['pass-on', type, id],
    mutationFn: async () =>
      work.after(async ({ version }) => request(passOnSubmission, { type, id, version })),
  });
  return {
    forward,
    canPass: forward === undefined || forward.state === 'failed',
    /** Sends it; repeated presses send once. */
    pass: (): void => passing.mutate(),
    passing,
  };
};
