import { updateWorkItem } from '#domain/work/contract.ts';
import type { ShownWork } from '#domain/work/shown-work.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { documentProblem } from '../document-problem.ts';
import { useSingleFlight } from '../use-single-flight.ts';

interface BulkChange {
  readonly status?: string;
  readonly owner?: string;
}

interface Failure {
  readonly item: ShownWork;
  readonly problem: string;
}

/** Result of a bulk change. */
export interface BulkResult {
  readonly change: BulkChange;
  readonly before: readonly ShownWork[];
  readonly done: readonly ShownWork[];
  readonly failures: readonly Failure[];
}

/** Changes submissions one by one with their listed versions; a refusal does not stop the others. */
export const useBulk = () => {
  const { request } = useAdminSession();
  const client = useQueryClient();
  return useSingleFlight({
    mutationFn: async ({
      items,
      changeOf,
    }: {
      readonly items: readonly ShownWork[];
      readonly changeOf: (item: ShownWork) => BulkChange;
    }): Promise<BulkResult> => {
      const done: ShownWork[] = [];
      const failures: Failure[] = [];
      // Sequential: a few dozen at most, and the route is throttled.
      for (const item of items) {
        const { type, id, version } = item;
        try {
          done.push(await request(updateWorkItem, { type, id, version, ...changeOf(item) }));
        } catch (error) {
          failures.push({ item, problem: documentProblem(error).message });
        }
      }
      const [first] = items;
      return { change: first ? changeOf(first) : {}, before: items, done, failures };
    },
    onSettled: async () => client.invalidateQueries({ queryKey: ['work'] }),
  });
};
