import type { RouteInput } from '#domain/http/route-contract.ts';
import { linkSubmissions } from '#domain/work/link-contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { progressKey } from '../changes/progress-key.ts';
import { useSingleFlight } from '../use-single-flight.ts';

export type WantedLink = RouteInput<typeof linkSubmissions>;

/** Both have the link in their history; the other of a reference number is found by what shows both. */
const bothSides = ({ type, id, other }: WantedLink) =>
  ['reference' in other ? { type, id } : other, { type, id }].map(progressKey);

/** Links two submissions or takes their link back, and reads again what shows it. */
export const useLink = () => {
  const { request } = useAdminSession();
  const queries = useQueryClient();
  return useSingleFlight({
    mutationFn: async (wanted: WantedLink) => request(linkSubmissions, wanted),
    onSettled: async (_data, _error, wanted) =>
      Promise.all(
        [['person'], ['related'], ...bothSides(wanted)].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
};
