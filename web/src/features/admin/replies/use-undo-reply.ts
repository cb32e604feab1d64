import { undoWorkReply } from '#domain/replies/contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { addChange, removeReply } from '../changes/opened-key.ts';
import { useOpenSubmission } from '../opened/open-submission.ts';
import { useSingleFlight } from '../use-single-flight.ts';

interface TakenBack {
  readonly cc?: readonly string[] | undefined;
  readonly subject: string;
  readonly text: string;
}

/** Takes a reply back that waits to be sent, with all that it changed. @param onTakenBack called with what was typed */
export const useUndoReply = (onTakenBack: (typed: TakenBack) => void) => {
  const { request } = useAdminSession();
  const client = useQueryClient();
  const { type, id, work } = useOpenSubmission();
  return useSingleFlight({
    mutationKey: ['undo-reply', type, id],
    mutationFn: async (reply: string) =>
      work.after(async () => request(undoWorkReply, { type, id, reply }, { keepalive: true })),
    onSuccess: ({ item, change, ...typed }, reply) => {
      addChange(client, item, change);
      removeReply(client, { type, id }, reply);
      onTakenBack(typed);
    },
  });
};
