import type { TeamMember } from '#domain/accounts/team.ts';
import { AuditUnavailableError } from '../../lambdas/clients/audit-log.ts';
import type { ManagedAccount } from '../../lambdas/clients/managed-accounts.ts';
import { DailyQuotaError } from '../../lambdas/http/errors.ts';

export const [own, sales, kiri] = ['owner@admin.example', 'sales@admin.example', 'kiri@admin.example'];
export const configured: readonly TeamMember[] = [
  { email: own, role: 'super_admin', isConfigured: true, id: `sub of ${own}`, isDisabled: false },
  { email: sales, role: 'admin', isConfigured: true, isDisabled: false, id: `sub of ${sales}` },
];
export const colleague: TeamMember = {
  email: kiri,
  role: 'admin',
  isConfigured: false,
  id: `sub of ${kiri}`,
  isDisabled: false,
};
export const admin = { id: 'user-1', email: own, role: 'super_admin' } as const;
export const sourceIp = '203.0.113.7';

export const accountOf = (email: string, changed: Partial<ManagedAccount> = {}): ManagedAccount => ({
  id: `sub of ${email}`,
  isEnabled: true,
  status: 'CONFIRMED',
  hasAuthenticatorApp: false,
  ...changed,
});

interface Setup {
  readonly email?: string;
  readonly members?: readonly TeamMember[];
  readonly removed?: readonly TeamMember[];
  readonly audits?: boolean;
  readonly mails?: boolean;
  readonly gone?: boolean;
  readonly invitationsLeft?: number;
}

/** A team and its user pool with the super admin's account and another one, which logs its operations in order. */
export const team = (
  account?: ManagedAccount,
  {
    email: other = sales,
    members = configured,
    removed = [],
    audits = true,
    mails = true,
    gone = false,
    invitationsLeft = 5,
  }: Setup = {},
) => {
  const done: string[] = [];
  const found = new Map([[own, accountOf(own)]]);
  if (account !== undefined) found.set(other, account);
  const note = (act: string) => async (email: string) => void done.push(`${act} ${email}`);
  const vanish = async () => {
    throw Object.assign(new Error('User does not exist.'), { name: 'UserNotFoundException' });
  };
  const create = async (email: string) => {
    if (gone) {
      found.set(email, accountOf(email));
      return false;
    }
    done.push(`create ${email}`);
    found.set(email, accountOf(email, { id: 'new sub', status: 'FORCE_CHANGE_PASSWORD' }));
    return true;
  };
  return {
    done,
    dependencies: {
      team: { list: async () => members, withRemoved: async () => ({ members, removed }) },
      domains: ['admin.example', 'team.example'],
      countInvitation: async () => {
        if (invitationsLeft === 0) throw new DailyQuotaError('Send this one tomorrow.');
      },
      colleagues: {
        invite: async ({ id, email }: { id: string; email: string }) => void done.push(`make ${id} ${email}`),
        remove: async (id: string) => {
          if (gone) return false;
          done.push(`unmake ${id}`);
          return true;
        },
        markDisabled: async (id: string, at: Date | undefined) =>
          void done.push(`mark ${id} as ${at === undefined ? 'enabled' : 'disabled'}`),
        setAway: async (id: string, until: string) => void done.push(`away ${id} until ${until || 'now'}`),
      },
      accounts: {
        describe: async (email: string) => found.get(email),
        find: async (email: string) => {
          const described = found.get(email);
          return described && { username: described.id, createdAt: new Date('2026-11-23T00:00:00Z') };
        },
        create,
        removeAuthenticator: note('remove app of'),
        disable: gone ? vanish : note('disable'),
        enable: note('enable'),
        signOut: note('sign out'),
        setTemporaryPassword: gone ? vanish : note('set password of'),
      },
      admins: { save: async ({ id }: { id: string }) => void done.push(`save ${id}`) },
      endSessions: note('end sessions of'),
      tell: async ({ action, account: told }: { action: string; account: string }) =>
        void done.push(`tell of ${action} ${told}`),
      now: () => 0,
      sendInvitation: async (email: string) => {
        if (!mails) throw new Error('SES refuses');
        done.push(`mail ${email}`);
      },
      audit: {
        record: async (act: { action: string; record_type: string; record_id: string; fields: string[] }) => {
          if (!audits) throw new AuditUnavailableError();
          if (act.record_type !== 'account') throw new RangeError(act.record_type);
          done.push(['audit', act.action, act.record_id, ...act.fields].join(' '));
        },
      },
    },
  };
};
