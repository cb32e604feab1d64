import { maxReplyLength, maxSubjectLength } from '#domain/replies/contract.ts';
import { signReply } from '#domain/replies/reply-letter.ts';
import { replyFooter } from '#domain/replies/reply-footer.ts';
import { subjectWithReference } from '#domain/replies/subject-with-reference.ts';
import { type RefObject, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { deskPaths } from '../desk-paths.ts';
import { useOpenSubmission } from '../opened/open-submission.ts';

interface Typed {
  readonly subject: string;
  readonly text: string;
}

interface ReplyTextProps {
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly content: Typed;
  /** Sentence about the missing parts. */
  readonly gap: string | undefined;
  readonly onEdit: (edited: Partial<Typed>) => void;
}

export const ReplyText = ({ box, content, gap, onEdit }: ReplyTextProps) => {
  const { item, signature } = useOpenSubmission();
  const [isPreviewed, setIsPreviewed] = useState(false);
  // Browsers differ about where the caret begins.
  useEffect(() => box.current?.setSelectionRange(box.current.value.length, box.current.value.length), [box]);
  return (
    <>
      <label>
        Subject
        <input
          className="control"
          required
          maxLength={maxSubjectLength}
          value={content.subject}
          onChange={({ target }) => onEdit({ subject: target.value })}
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
          Your reply
          <textarea
            ref={box}
            className="control"
            rows={10}
            maxLength={maxReplyLength}
            value={content.text}
            onChange={({ target }) => onEdit({ text: target.value })}
          />
        </label>
        <p className="reply-text desk-by">{signature}</p>
        <Link to={deskPaths.account}>Change your name or title</Link>
      </div>
      {gap !== undefined && <p className="fact-note">{gap}</p>}
      <div className="actions">
        <button
          className="button button-secondary"
          type="button"
          onClick={() => setIsPreviewed(!isPreviewed)}
        >
          {isPreviewed ? 'Back to writing' : 'Preview'}
        </button>
      </div>
    </>
  );
};
