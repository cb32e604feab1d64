import { type RefObject, useEffect } from 'react';

interface DeletedNoteProps {
  readonly isDeleted: boolean;
  readonly note: RefObject<HTMLOutputElement | null>;
}

/** Says that the draft is deleted, and takes the focus then. */
export const DeletedNote = ({ isDeleted, note }: DeletedNoteProps) => {
  useEffect(() => {
    if (isDeleted) note.current?.focus();
  }, [isDeleted, note]);
  return (
    isDeleted && (
      <output className="notice sent-note" ref={note} tabIndex={-1}>
        Your draft is deleted.
      </output>
    )
  );
};
