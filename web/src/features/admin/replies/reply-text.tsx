import { maxReplyLength, maxSubjectLength } from '#domain/replies/contract.ts';
import { replyFooter } from '#domain/replies/reply-footer.ts';
import { subjectWithReference } from '#domain/replies/subject-with-reference.ts';
import { useState } from 'react';
import { useOpenSubmission } from '../opened/open-submission.ts';

interface Typed {
  readonly subject: string;
  readonly text: string;
}

interface ReplyTextProps {
  readonly content: Typed;
  /** Sentence about the missing parts. */
  readonly gap: string | undefined;
  readonly onEdit: (edited: Partial<Typed>) => void;
}

export const ReplyText = ({ content, gap, onEdit }: ReplyTextProps) => {
  const { item } = useOpenSubmission();
  const [isPreviewed, setIsPreviewed] = useState(false);
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
      {isPreviewed ? (
        <section className="reply-preview" aria-label="Preview">
          <p>
            <strong>{subjectWithReference(content.subject, item.reference)}</strong>
          </p>
          <p className="reply-text">{content.text}</p>
          <p className="reply-text desk-by">{replyFooter}</p>
        </section>
      ) : (
        <label>
          Your reply
          <textarea
            className="control"
            required
            rows={10}
            maxLength={maxReplyLength}
            value={content.text}
            onChange={({ target }) => onEdit({ text: target.value })}
          />
        </label>
      )}
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
