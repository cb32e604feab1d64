import { copiesProblem, maxCopies } from '#domain/replies/copies.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { FieldError } from '../../../components/form/field-parts.tsx';
import { EmailAddress } from '../email-address.tsx';
import { useOpenSubmission } from '../opened/open-submission.ts';
import type { OpenReply } from './use-reply.ts';

/** Says whom a reply goes to; others are typed once they are asked for. */
export const ReplyRecipients = ({
  reply: { content, edit },
}: {
  readonly reply: Pick<OpenReply, 'content' | 'edit'>;
}) => {
  const id = useId();
  const { sender } = useOpenSubmission();
  const field = useRef<HTMLInputElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  const isShown = isAsked || content.cc !== '';
  const problem = copiesProblem(content.cc);
  useEffect(() => {
    if (isAsked) field.current?.focus();
  }, [isAsked]);
  return (
    <>
      <div className="composer-row">
        <span>To</span>
        <span className="composer-to">
          <EmailAddress address={sender.email} />
          {!isShown && (
            <button className="link-button" type="button" onClick={() => setIsAsked(true)}>
              <span className="visually-hidden">Add </span>Cc
            </button>
          )}
        </span>
      </div>
      <div className="composer-row" hidden={!isShown}>
        <label htmlFor={id}>Cc</label>
        <input
          ref={field}
          id={id}
          className="control"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-hint${problem === undefined ? '' : ` ${id}-error`}`}
          value={content.cc}
          onChange={({ target }) => edit({ cc: target.value })}
        />
        <p id={`${id}-hint`} className="fact-note">{`${maxCopies} addresses at most`}</p>
        <FieldError controlId={id} error={problem} />
      </div>
    </>
  );
};
