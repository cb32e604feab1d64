import { updateWorkItem } from '#domain/work/contract.ts';
import type { ShownWork } from '#domain/work/shown-work.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { documentProblem } from '../document-problem.ts';

interface BulkChange {
  readonly status?: string;
  readonly owner?: string;
}

interface Failure {
  readonly item: ShownWork;
  readonly problem: string;
}

/** What became of a change of several submissions. */
export interface BulkResult {
  readonly change: BulkChange;
  readonly before: readonly ShownWork[];
  readonly done: readonly ShownWork[];
  readonly failures: readonly Failure[];
}

/** Changes several submissions, each under the condition that it is as it is listed: one that is refused leaves the others done. */
export const useBulk = () => {
  const { request } = useAdminSession();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({
      items,
      changeOf,
    }: {
      readonly items: readonly ShownWork[];
      readonly changeOf: (item: ShownWork) => BulkChange;
    }): Promise<BulkResult> => {
      const done: ShownWork[] = [];
      const failures: Failure[] = [];
      // One after the other: some dozens at the most, and the route has a limit a second.
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
