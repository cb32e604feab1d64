import type { RouteInput } from '#domain/http/route-contract.ts';
import { linkSubmissions } from '#domain/work/link-contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { progressKey } from '../changes/progress-key.ts';
import { useSingleFlight } from '../use-single-flight.ts';

export type WantedLink = RouteInput<typeof linkSubmissions>;

type Linked = z.output<typeof linkSubmissions.response>;

/** Both have the link in their history; the answer says which one a reference number names. */
const bothSides = ({ type, id, other }: WantedLink, answer: Linked | undefined) => {
  const linked = answer?.other ?? ('reference' in other ? undefined : other);
  return [{ type, id }, ...(linked === undefined ? [] : [linked])].map(progressKey);
};

/** Links two submissions or takes their link back, and reads again what shows it. */
export const useLink = () => {
  const { request } = useAdminSession();
  const queries = useQueryClient();
  return useSingleFlight({
    mutationFn: async (wanted: WantedLink) => request(linkSubmissions, wanted),
    onSettled: async (answer, _error, wanted) =>
      Promise.all(
        [['person'], ['related'], ...bothSides(wanted, answer)].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
};
