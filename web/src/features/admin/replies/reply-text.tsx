import { maxReplyLength, maxSubjectLength } from '#domain/replies/contract.ts';
import { copiesProblem } from '#domain/replies/copies.ts';
import { signReply } from '#domain/replies/reply-letter.ts';
import { replyFooter } from '#domain/replies/reply-footer.ts';
import { subjectWithReference } from '#domain/replies/subject-with-reference.ts';
import { type RefObject, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { deskPaths } from '../desk-paths.ts';
import { AnswerField } from '../changes/answer-field.tsx';
import { insertAtCaret } from '../insert-at-caret.ts';
import { useOpenSubmission } from '../opened/open-submission.ts';
import type { OpenReply } from './use-reply.ts';

interface ReplyTextProps {
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly reply: Pick<OpenReply, 'content' | 'gap' | 'edit' | 'choose'>;
  readonly subjectProblem: string | undefined;
}

/** Writes the reply, from templates or not, and shows the mail that it makes. */
export const ReplyText = ({ box, reply: { content, gap, edit, choose }, subjectProblem }: ReplyTextProps) => {
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
      <AnswerField
        className="composer-row"
        label="Subject"
        value={content.subject}
        problem={subjectProblem}
        onType={(subject) => edit({ subject })}
      >
        {(control) => <input {...control} required maxLength={maxSubjectLength} autoComplete="off" />}
      </AnswerField>
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
        <details className="composer-signature">
          <summary>Signature and templates</summary>
          <span className="reply-text desk-by">{signature}</span>{' '}
          <Link to={deskPaths.account}>Change your name or title</Link>
          <Link to={deskPaths.templates}>Write your team’s templates</Link>
        </details>
      </div>
      {gap !== undefined && gap !== copiesProblem(content.cc) && <p className="fact-note">{gap}</p>}
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
      </div>
    </>
  );
};
