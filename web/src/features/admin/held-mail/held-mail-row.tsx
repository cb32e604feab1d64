import { type HeldMail, heldMailDays, isReleasable } from '#domain/incoming-mail/held-mail.ts';
import { formatNzDate, formatNzDateTime } from '#domain/text/nz-date-time.ts';
import { useRef } from 'react';
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

interface ReleaseProps {
  readonly mail: HeldMail;
  /** The button goes once it is released, and a focus on it would be lost. */
  readonly onPress: () => void;
}

const Release = ({ mail: { id, from, subject }, onPress }: ReleaseProps) => {
  const { mutate, isPending, error } = useReleaseMail();
  return (
    <div>
      <button
        className="button button-secondary"
        type="button"
        aria-disabled={isPending}
        onClick={() => {
          if (isPending) return;
          onPress();
          mutate(id);
        }}
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
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <li className="held-mail">
      <div>
        <h2 ref={heading} tabIndex={-1} translate="no">
          {subject === '' ? 'No subject' : subject}
        </h2>
        <p>
          {name !== undefined && <strong translate="no">{name}</strong>} <EmailAddress address={from} />
        </p>
        <p className="held-mail-why">
          <time dateTime={at}>{formatNzDateTime(at)}</time>. {reasons[why]}{' '}
          {released === undefined && `It will be deleted on ${lastDay(at)}.`}
        </p>
        {released !== undefined && (
          <p>
            Released by <span translate="no">{nameOf(by)}</span>,{' '}
            <time dateTime={released}>{formatNzDateTime(released)}</time>. A few minutes later it is with its
            submission, or a new message.
          </p>
        )}
      </div>
      {released === undefined && isReleasable(mail) && (
        <Release mail={mail} onPress={() => heading.current?.focus()} />
      )}
    </li>
  );
};
