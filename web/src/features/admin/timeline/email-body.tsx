import type { IncomingMail } from '#domain/incoming-mail/incoming-mail.ts';
import { TypedText } from './entry-parts.tsx';
import { OriginalMail, ReceivedFiles } from './received-files.tsx';

const RefusedFiles = ({ refused }: { readonly refused: NonNullable<IncomingMail['refused']> }) =>
  refused.length > 0 && (
    <>
      <p className="timeline-label">Not accepted</p>
      <ul className="timeline-files" aria-label="Files that were not accepted">
        {refused.map(({ name, reason }, place) => (
          // Names can be equal, and the list never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>
            <span translate="no">{name}</span>: {reason}
          </li>
        ))}
      </ul>
    </>
  );

/** Shows what an email says and brought; its signature and what it quotes behind a press. */
export const EmailBody = ({ mail }: { readonly mail: IncomingMail }) => {
  const { subject, text, folded, is_cut: isCut = false, files, refused, mail_id: id } = mail;
  if (mail.is_typed === true) return <TypedText text={text} />;
  return (
    <>
      <p className="timeline-subject" translate="no" dir="auto">
        {subject === '' ? 'No subject' : subject}
      </p>
      {text !== '' && <TypedText text={text} />}
      {folded !== undefined && (
        <details className="timeline-quote">
          <summary>Signature and quoted text</summary>
          <p className="timeline-text" dir="auto">
            {folded}
          </p>
        </details>
      )}
      {isCut && <p className="timeline-state">It is longer: the email as it came has all of it.</p>}
      {files !== undefined && <ReceivedFiles files={files} />}
      <RefusedFiles refused={refused ?? []} />
      <OriginalMail mail={id} />
    </>
  );
};
