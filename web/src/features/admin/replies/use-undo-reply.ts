import { undoWorkReply } from '#domain/replies/contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { addChange, markTakenBack } from '../changes/opened-key.ts';
import { useOpenSubmission } from '../opened/open-submission.ts';
import { useSingleFlight } from '../use-single-flight.ts';
import type { TypedReply } from './restore-draft.ts';

/** Takes a reply back that waits to be sent, with all that it changed. @param onTakenBack called with what was typed, and the reply's id */
export const useUndoReply = (onTakenBack: (typed: TypedReply, replyId: string) => void) => {
  const { request } = useAdminSession();
  const client = useQueryClient();
  const { type, id, work } = useOpenSubmission();
  return useSingleFlight({
    mutationKey: ['undo-reply', type, id],
    mutationFn: async (reply: string) =>
      work.after(async () => request(undoWorkReply, { type, id, reply }, { keepalive: true })),
    onSuccess: ({ item, change, ...typed }, reply) => {
      addChange(client, item, change);
      markTakenBack(client, { type, id }, reply);
      onTakenBack(typed, reply);
    },
  });
};
