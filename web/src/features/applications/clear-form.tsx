import '../../styles/dialog.css';
import { useId, useRef } from 'react';
import { useHydrated } from '../../lib/use-hydrated.ts';

interface ClearFormProps {
  readonly isDisabled: boolean;
  readonly onClear: () => void;
}

/** Clears the form after a confirmation. */
export const ClearForm = ({ isDisabled, onClear }: ClearFormProps) => {
  const isHydrated = useHydrated();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = (): void => dialog.current?.close();
  return (
    <div className="clear-form">
      <p>
        What you enter stays in this browser tab until you send it, close the tab, or enter nothing for an
        hour.
      </p>
      {isHydrated && (
        <>
          <button
            className="link-button"
            type="button"
            disabled={isDisabled}
            onClick={() => dialog.current?.showModal()}
          >
            Clear
            <span className="visually-hidden"> the form</span>
          </button>
          <dialog className="dialog" ref={dialog} aria-labelledby={titleId}>
            <h2 id={titleId}>Clear the whole form?</h2>
            <p>Everything that you have entered, and every document that you have added, will be gone.</p>
            <div className="actions">
              {/* First, so that the dialog focuses the harmless choice. */}
              <button className="button button-primary" type="button" onClick={close}>
                Keep it
              </button>
              <button
                className="button button-secondary"
                type="button"
                onClick={() => {
                  close();
                  onClear();
                }}
              >
                Clear everything
              </button>
            </div>
          </dialog>
        </>
      )}
    </div>
  );
};
