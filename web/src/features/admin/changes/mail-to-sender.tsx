import { notifiedAfterMs } from '#domain/my-request/notified-steps.ts';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import type { Desk } from './format-value.ts';

export type MailTiming = NonNullable<Desk['statuses'][number]['told_by_email']>;

const minutes = notifiedAfterMs / 60_000;

const sentences: Readonly<Record<MailTiming, string>> = {
  soon: `An email tells the sender in ${minutes} minutes, unless you undo it.`,
  'once-answered': `An email tells the sender once you have replied or called, in ${minutes} minutes at the earliest.`,
};

/** Returns when an email tells the sender a status; undefined where none does. */
export const mailTimingOf = (statuses: Desk['statuses'], to: string | undefined): MailTiming | undefined =>
  statuses.find(({ name }) => name === to)?.told_by_email;

/** Says that the sender gets an email about a status, if they do. */
export const MailToSender = ({ told }: { readonly told: MailTiming }) =>
  useAdminSession().tellsStatus && <span>{` ${sentences[told]}`}</span>;
