import type { AuditAction } from '#domain/audit/audit-actions.ts';
import type { NameOf } from '#domain/accounts/team.ts';
import { brand } from '#domain/brand.ts';
import { aucklandDateTime } from '#domain/work/auckland-time.ts';
import type { Mail } from '../clients/compose-mail.ts';
import type { Mailer } from '../clients/mailer.ts';
import { officeMail } from '../mails/office-mail.ts';
import { logger } from '../runtime/logger.ts';

/** Acts of which the account and the rest of the team are told, with the mails' titles. */
const titles = {
  'account.invite': '{name} was invited to the team',
  'account.remove': '{name} was removed from the team',
  'account.disable': 'The account of {name} was disabled',
  'account.enable': 'The account of {name} was enabled',
  'account.sign-out': 'All sign-ins of {name} were ended',
  'account.reset-second-factor': 'The authenticator app of {name} was removed',
  'account.password-reset': 'A new password replaced the forgotten one of {name}',
  'account.password-change': '{name} has a new password',
  'account.new-authenticator': '{name} has a new authenticator app',
} as const satisfies Partial<Record<AuditAction, string>>;

export interface AccountNotice {
  readonly action: keyof typeof titles;
  /** Address of the account. */
  readonly account: string;
  /** Address of the actor; the account itself by default. */
  readonly by?: string;
  readonly at: number;
}

/** SES takes no more recipients in a mail. */
const maxRecipients = 50;

export interface Notified {
  readonly emails: readonly string[];
  readonly nameOf: NameOf;
}

/** An invited colleague gets the invitation itself. */
const recipientsOf = ({ action, account }: AccountNotice, team: readonly string[]): string[] => {
  const others = team.filter((email) => email !== account);
  return action === 'account.invite' ? others : [account, ...others];
};

const noticeTo = (
  to: readonly string[],
  { action, account, by = account, at }: AccountNotice,
  nameOf: NameOf,
): Mail =>
  officeMail(to, {
    title: titles[action].replace('{name}', nameOf(account)),
    intro: `This happened to an account of the staff area of ${brand.name}. If it was expected, there is nothing to do.`,
    fields: [
      { label: 'Account', value: account },
      { label: 'By', value: by },
      { label: 'When', value: `${aucklandDateTime(at)}, New Zealand time` },
    ],
    sections: [
      {
        heading: 'Not expected?',
        fields: [
          {
            label: 'Somebody else may be using the account',
            value:
              'The super admin can disable it on the page Team. Call each other: do not answer by email.',
          },
        ],
      },
    ],
  });

/** Returns the mails of a notice: one, unless the team is larger than its recipients may be. */
export const accountNoticeMails = (notice: AccountNotice, { emails, nameOf }: Notified): Mail[] => {
  const recipients = recipientsOf(notice, emails);
  return Array.from({ length: Math.ceil(recipients.length / maxRecipients) }, (_, lot) =>
    noticeTo(recipients.slice(lot * maxRecipients, (lot + 1) * maxRecipients), notice, nameOf),
  );
};

export type SendAccountNotice = (notice: AccountNotice) => Promise<void>;

/** Returns a function that mails a notice. An unsent one is logged: the audit log has the act in any case. */
export const createAccountNotices =
  (mailer: Mailer, readTeam: () => Promise<Notified>): SendAccountNotice =>
  async (notice) => {
    const log = (error: unknown) => logger.log('account-act-unfinished', { action: notice.action, error });
    try {
      const mails = accountNoticeMails(notice, await readTeam());
      await Promise.all(mails.map(async (mail) => mailer.send(mail).catch(log)));
    } catch (error) {
      log(error);
    }
  };
