import { requestLinkDays } from '#domain/documents/request-link.ts';
import { maxReplyLength, maxSubjectLength } from '#domain/replies/contract.ts';
import { signReply } from '#domain/replies/reply-letter.ts';
import { replyFooter } from '#domain/replies/reply-footer.ts';
import { subjectWithReference } from '#domain/replies/subject-with-reference.ts';
import { type RefObject, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { deskPaths } from '../desk-paths.ts';
import { insertAtCaret } from '../insert-at-caret.ts';
import { useOpenSubmission } from '../opened/open-submission.ts';
import type { OpenReply } from './use-reply.ts';

interface ReplyTextProps {
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly reply: Pick<OpenReply, 'content' | 'gap' | 'sharesLink' | 'edit' | 'choose'>;
}

/** Writes the reply, from templates or not, and shows the mail that it makes. */
export const ReplyText = ({ box, reply: { content, gap, sharesLink, edit, choose } }: ReplyTextProps) => {
  const { item, signature, templates } = useOpenSubmission();
  const [previewed, setPreviewed] = useState<string>();
  // With the next reply a preview is over.
  const isPreviewed = previewed === content.replyId;
  // Browsers differ about where the caret begins.
  useEffect(() => box.current?.setSelectionRange(box.current.value.length, box.current.value.length), [box]);
  const insert = (text: string): void => {
    if (box.current) insertAtCaret(box.current, text);
  };
  return (
    <>
      <label className="composer-row">
        <span>Cc</span>
        <input
          className="control"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          value={content.cc}
          onChange={({ target }) => edit({ cc: target.value })}
        />
      </label>
      <label className="composer-row">
        <span>Subject</span>
        <input
          className="control"
          required
          maxLength={maxSubjectLength}
          value={content.subject}
          onChange={({ target }) => edit({ subject: target.value })}
        />
      </label>
      {isPreviewed && (
        <section className="reply-preview" aria-label="Preview">
          <p>
            <strong>{subjectWithReference(content.subject, item.reference)}</strong>
          </p>
          <p className="reply-text">{signReply(content.text, signature)}</p>
          <p className="reply-text desk-by">{replyFooter}</p>
        </section>
      )}
      {/* Hidden, not removed: with it the browser's undo and the caret would go. */}
      <div hidden={isPreviewed}>
        <label>
          <span className="visually-hidden">Your reply</span>
          <textarea
            ref={box}
            className="control composer-text"
            rows={5}
            maxLength={maxReplyLength}
            value={content.text}
            onChange={({ target }) => edit({ text: target.value })}
          />
        </label>
        <p className="composer-signature">
          <span className="reply-text desk-by">{signature}</span>{' '}
          <Link to={deskPaths.account}>Change your name or title</Link>
        </p>
      </div>
      {sharesLink && (
        <p className="fact-note">{`Everybody in Cc gets the sender’s personal link, too. For ${requestLinkDays} days they can see with it what you ask for, and send files.`}</p>
      )}
      {gap !== undefined && <p className="fact-note">{gap}</p>}
      <div className="composer-tools">
        <label>
          <span className="visually-hidden">Insert a template</span>
          <select
            className="control"
            value={content.template}
            onChange={({ target }) => choose(target.value, insert)}
          >
            <option value="">No template</option>
            {templates.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <button
          className="link-button"
          type="button"
          onClick={() => setPreviewed(isPreviewed ? undefined : content.replyId)}
        >
          {isPreviewed ? 'Back to writing' : 'Preview'}
        </button>
        <Link to={deskPaths.templates}>Write your team’s templates</Link>
      </div>
    </>
  );
};
