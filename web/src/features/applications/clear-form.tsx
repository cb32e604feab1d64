import '../../styles/choice.css';
import '../../styles/dialog.css';
import { useId, useRef, useState } from 'react';
import { errorMessage } from '../../lib/error-message.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { isKeptOnDevice } from './kept-on-device.ts';

interface ClearFormProps {
  readonly isDisabled: boolean;
  /** Rejects if it could not be deleted everywhere. */
  readonly onClear: () => Promise<void>;
  /** Of this device, after the tab is closed. */
  readonly onKeep: (isKept: boolean) => void;
}

const tabText =
  'What you enter stays in this browser tab until you send it, close the tab, or enter nothing for an hour.';

const deviceText =
  'What you enter stays on this device until you send it, delete it, or enter nothing for seven days. Others who use the device can read it.';

/** Says how long the draft is kept, lets the device keep it, and deletes it after a confirmation. */
export const ClearForm = ({ isDisabled, onClear, onKeep }: ClearFormProps) => {
  const isHydrated = useHydrated();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isKept, setIsKept] = useState(isKeptOnDevice);
  const [problem, setProblem] = useState<string>();
  const id = useId();
  const close = (): void => dialog.current?.close();
  const remove = async (): Promise<void> => {
    try {
      await onClear();
      setIsKept(false);
      close();
    } catch (error) {
      setProblem(errorMessage(error));
    }
  };
  return (
    <div className="clear-form">
      <p>{isHydrated && isKept ? deviceText : tabText}</p>
      {isHydrated && (
        <>
          <label className="choice" htmlFor={`${id}-kept`}>
            <input
              id={`${id}-kept`}
              type="checkbox"
              checked={isKept}
              onChange={({ target }) => {
                setIsKept(target.checked);
                onKeep(target.checked);
              }}
            />
            <span>Keep my draft on this device for seven days</span>
          </label>
          <button
            className="link-button"
            type="button"
            disabled={isDisabled}
            onClick={() => {
              setProblem(undefined);
              dialog.current?.showModal();
            }}
          >
            Delete my draft
          </button>
          <dialog className="dialog" ref={dialog} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>Delete your draft?</h2>
            <p>Everything that you have entered, and every document that you have added, will be gone.</p>
            {problem !== undefined && <p role="alert">{`Not deleted: ${problem}`}</p>}
            <div className="actions">
              {/* First, so that the dialog focuses the harmless choice. */}
              <button className="button button-primary" type="button" onClick={close}>
                Keep it
              </button>
              <button className="button button-secondary" type="button" onClick={() => void remove()}>
                Delete everything
              </button>
            </div>
          </dialog>
        </>
      )}
    </div>
  );
};
