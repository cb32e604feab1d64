import { type HeldMail, heldMailDays, isReleasable } from '#domain/incoming-mail/held-mail.ts';
import { formatNzDate, formatNzDateTime } from '#domain/text/nz-date-time.ts';
import { nameOf } from '../../../lib/admin-session/team-names.ts';
import { documentProblem } from '../document-problem.ts';
import { EmailAddress } from '../email-address.tsx';
import { useReleaseMail } from './use-held-mails.ts';

const reasons: Readonly<Record<HeldMail['why'], string>> = {
  spam: 'It looks like spam.',
  limit: 'Its address has sent more than the limit for new messages.',
  automatic: 'A program wrote it, about no submission.',
  'no-address': 'It has no sender who could be answered.',
};

const dayMs = 86_400_000;

const lastDay = (at: string): string => formatNzDate(Date.parse(at) + heldMailDays * dayMs);

const Release = ({ mail: { id, from, subject } }: { readonly mail: HeldMail }) => {
  const { mutate, isPending, error } = useReleaseMail();
  return (
    <div>
      <button
        className="button button-secondary"
        type="button"
        aria-disabled={isPending}
        onClick={() => isPending || mutate(id)}
      >
        {isPending ? 'Releasing...' : 'Release'}
        <span className="visually-hidden">{` ‘${subject}’ from ${from}`}</span>
      </button>
      <div role="alert">{error !== null && <p className="notice">{documentProblem(error).message}</p>}</div>
    </div>
  );
};

/** Shows who sent a held email, about what, when and why it is held. */
export const HeldMailRow = ({ mail }: { readonly mail: HeldMail }) => {
  const { at, from, from_name: name, subject, why, released_at: released, released_by: by = '' } = mail;
  return (
    <li className="held-mail">
      <div>
        <h2 translate="no">{subject === '' ? 'No subject' : subject}</h2>
        <p>
          {name !== undefined && <strong translate="no">{name}</strong>} <EmailAddress address={from} />
        </p>
        <p className="held-mail-why">
          <time dateTime={at}>{formatNzDateTime(at)}</time>. {reasons[why]}{' '}
          {released === undefined && `It is deleted on ${lastDay(at)}.`}
        </p>
        {released !== undefined && (
          <p>
            Released by <span translate="no">{nameOf(by)}</span>,{' '}
            <time dateTime={released}>{formatNzDateTime(released)}</time>. It arrives within a few minutes.
          </p>
        )}
      </div>
      {released === undefined && isReleasable(mail) && <Release mail={mail} />}
    </li>
  );
};
