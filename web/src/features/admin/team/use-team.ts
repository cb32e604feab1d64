import { controlAccount, inviteAccount, listTeam } from '#domain/accounts/team-contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import type { MemberAction } from './member-actions.ts';
import { useSingleFlight } from '../use-single-flight.ts';

const queryKey = ['team'];

/** Reads the accounts of the team. */
export const useTeam = () => {
  const { request } = useAdminSession();
  return useQuery({ queryKey, queryFn: async () => request(listTeam, {}) });
};

interface MemberChange {
  readonly email: string;
  readonly action: MemberAction;
  /** The day on which somebody away is back. */
  readonly until?: string;
}

/** Changes an account and refetches the list, also after a failure. */
export const useChangeMember = () => {
  const { request } = useAdminSession();
  const client = useQueryClient();
  return useSingleFlight({
    mutationFn: async ({ email, action, until }: MemberChange) => {
      if (action === 'invite') await request(inviteAccount, { email });
      else
        await request(controlAccount, {
          email,
          control: action,
          ...(until !== undefined && { away_until: until }),
        });
    },
    onSettled: async () => client.invalidateQueries({ queryKey }),
  });
};
