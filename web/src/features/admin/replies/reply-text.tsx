import { maxReplyLength, maxSubjectLength } from '#domain/replies/contract.ts';
import { writeHereMarker } from '#domain/replies/reply-template.ts';
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
  readonly onEdit: (edited: Partial<Typed>) => void;
}

export const ReplyText = ({ content, onEdit }: ReplyTextProps) => {
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
      {content.text.includes(writeHereMarker) && (
        <p className="fact-note">{`Write your own words in place of ‘${writeHereMarker}’. Then it can be sent.`}</p>
      )}
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
