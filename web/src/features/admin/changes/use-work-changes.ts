import { getWorkItem, updateWorkItem } from '#domain/work/contract.ts';
import type { ShownWork } from '#domain/work/shown-work.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ChangeIn } from '../../../components/changes/reduce-changes.ts';
import { useLeaveWarning } from '../../../components/form/use-leave-warning.ts';
import { useChanges } from '../../../components/changes/use-changes.ts';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { placeCard } from '../lists/place-card.ts';
import { refreshColumns, refreshLists } from '../lists/use-work-list.ts';
import { workKey } from '../lists/work-key.ts';
import { addChange, replaceOpened } from './opened-key.ts';
import { progressKey } from './progress-key.ts';
import { changeOf, ownerOfStep, valuesOf } from './work-values.ts';

export type WorkConflict = ChangeIn<ShownWork, 'conflict'>;

/** Stores changes of submissions, and shows them in the lists and on the board that were read before. */
export const useWorkChanges = () => {
  const { request, admin } = useAdminSession();
  const client = useQueryClient();
  const work = useChanges<ShownWork>({
    keyOf: workKey,
    valuesOf,
    author: admin.id,
    send: async (newest, values, undo) => {
      const { type, id, version } = newest;
      const taken = undo ? {} : ownerOfStep(values, newest, admin.email);
      const body = { version, ...taken, ...changeOf(values), ...(undo && { undo }) };
      const { change, ...item } = await request(updateWorkItem, { type, id, ...body }, { keepalive: true });
      if (change !== undefined) addChange(client, item, change);
      return item;
    },
    // Audited, as it has what others have typed.
    read: async ({ type, id }) => {
      const latest = await request(getWorkItem, { type, id });
      replaceOpened(client, { type, id }, latest);
      return latest;
    },
    onEnd: async (before, after) => {
      if (after === undefined) refreshColumns(client);
      else await placeCard(client, before.status, after);
      await client.invalidateQueries({ queryKey: progressKey(before) });
    },
    onRoundEnd: () => refreshLists(client),
  });
  // A change that waits for its turn was not sent yet.
  useLeaveWarning(work.isSaving);
  return work;
};

export type WorkChanges = ReturnType<typeof useWorkChanges>;
