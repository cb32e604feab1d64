import { useMutation } from '@tanstack/react-query';
import type { Change } from './change-conflict.ts';
import { useSendChange } from './use-send-change.ts';
import { useOpenSubmission } from './use-opened-submission.ts';

/** Changes the submission of the page at once, for sections of their own; a conflict is shown under 'Work'. */
export const useChangeSubmission = () => {
  const { type, id, item, work } = useOpenSubmission();
  const { send, refresh } = useSendChange();
  return useMutation({
    scope: { id: `${type} ${id}` },
    mutationFn: async (change: Change) => {
      // A status that still waits goes with it: what can be changed depends on that.
      const { change: waiting, base = item } = work.takeBack() ?? {};
      return send({ change: { ...waiting, ...change }, base });
    },
    onError: work.meet,
    onSettled: async () => refresh({ type, id }),
  });
};
