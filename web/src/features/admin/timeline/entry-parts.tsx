import { formatNzDateTime, formatNzTime } from '#domain/text/nz-date-time.ts';
import { type ReactNode, useId, useState } from 'react';

/** Shows the time of day; the day stands above its entries. */
const When = ({ at }: { readonly at: string }) => (
  <time dateTime={at} title={formatNzDateTime(at)}>
    {formatNzTime(at)}
  </time>
);

interface EntryHeadProps {
  readonly at: string;
  readonly author?: string;
  readonly children: ReactNode;
}

/** Says who did what, and when. */
export const EntryHead = ({ at, author, children }: EntryHeadProps) => (
  <p className="timeline-head">
    <span>
      {author !== undefined && (
        <>
          <strong translate="no">{author}</strong>{' '}
        </>
      )}
      {children}
    </span>{' '}
    <When at={at} />
  </p>
);

/** Longer texts fold. */
const maxCharacters = 700;
const maxLines = 10;

const isLong = (text: string): boolean => text.length > maxCharacters || text.split('\n').length > maxLines;

/** Shows a text as it was typed; only the beginning of a long one, until it is asked for. */
export const TypedText = ({ text }: { readonly text: string }) => {
  const id = useId();
  const [isOpen, setIsOpen] = useState(!isLong(text));
  return (
    <>
      <p className="timeline-text" id={id} data-folded={!isOpen}>
        {text}
      </p>
      {isLong(text) && (
        <button
          className="link-button"
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show all of it'}
        </button>
      )}
    </>
  );
};
