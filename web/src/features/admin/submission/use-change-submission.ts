import type { Change } from './change-conflict.ts';
import { useSendChange } from './use-send-change.ts';
import { useOpenSubmission } from './open-submission.ts';
import { useSingleFlight } from '../use-single-flight.ts';

/** Changes the submission at once; a conflict is shown in the 'Work' section. */
export const useChangeSubmission = () => {
  const { type, id, item, work } = useOpenSubmission();
  const { send, refresh } = useSendChange();
  return useSingleFlight({
    scope: { id: `${type} ${id}` },
    mutationFn: async (change: Change) => {
      // Send a pending status first: it decides which changes are allowed.
      const { change: waiting, base = item } = work.takeBack() ?? {};
      return send({ change: { ...waiting, ...change }, base });
    },
    onError: work.meet,
    onSettled: async () => refresh({ type, id }),
  });
};
