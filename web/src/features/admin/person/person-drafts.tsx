import { formatCount } from '#domain/text/format-count.ts';
import { formatNzDate } from '#domain/text/nz-date-time.ts';
import type { PersonDraft } from '#domain/work/person-contract.ts';

/** Says which applications are saved for the person's addresses and not sent. */
export const PersonDrafts = ({ drafts }: { readonly drafts: readonly PersonDraft[] }) =>
  drafts.length > 0 && (
    <section className="card person-drafts" aria-label="Saved, not sent">
      <h2>{formatCount(drafts.length, 'application')} saved, not sent</h2>
      <ul>
        {drafts.map(({ email, begun_at: begun, ends_at: ends }) => (
          <li key={`${begun} ${email}`}>
            <p>
              {`Begun ${formatNzDate(begun)}, kept until ${formatNzDate(ends)}, for `}
              <span translate="no">{email}</span>
            </p>
            <p className="person-about">Same email, not verified</p>
          </li>
        ))}
      </ul>
      <p>Only who writes it can read or send it. They have a link to it by email.</p>
    </section>
  );
