import '../../styles/choice.css';
import '../../styles/dialog.css';
import { formatNzDate } from '#domain/text/nz-date-time.ts';
import { useId, useRef, useState, useSyncExternalStore } from 'react';
import { errorMessage } from '../../lib/error-message.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { applicationDraft } from './application-draft.ts';
import { savingStore } from './saving/saving-state.ts';

interface ClearFormProps {
  readonly isDisabled: boolean;
  /** Rejects if it could not be deleted everywhere. */
  readonly onDelete: () => Promise<void>;
  /** Called once nothing covers the page. */
  readonly onDeleted: () => void;
  /** Of this device, after the tab is closed. */
  readonly onKeep: (isKept: boolean) => void;
}

const tabText =
  'What you enter stays in this browser tab until you send it, close the tab, or enter nothing for an hour.';

const savedText = (endsAt: string): string =>
  `What is saved stays until ${formatNzDate(endsAt)}: the link in our email opens it. This browser tab keeps it, too, until you close the tab, or enter nothing for an hour.`;

const deviceText =
  'What you enter stays on this device until you send it, delete it, or enter nothing for seven days. Others who use the device can read it.';

/** Says how long the draft is kept, lets the device keep it, and deletes it after a confirmation. */
export const ClearForm = ({ isDisabled, onDelete, onDeleted, onKeep }: ClearFormProps) => {
  const isHydrated = useHydrated();
  const dialog = useRef<HTMLDialogElement>(null);
  const place = useSyncExternalStore(applicationDraft.subscribe, applicationDraft.place, () => 'tab');
  const savedUntil = useSyncExternalStore(
    savingStore.subscribe,
    () => (savingStore.isSaved() ? savingStore.current()?.endsAt : undefined),
    () => undefined,
  );
  const inTab = savedUntil === undefined ? tabText : savedText(savedUntil);
  const [problem, setProblem] = useState<string>();
  const id = useId();
  const close = (): void => dialog.current?.close();
  const remove = async (): Promise<void> => {
    try {
      await onDelete();
      close();
      onDeleted();
    } catch (error) {
      setProblem(errorMessage(error));
    }
  };
  return (
    <div className="clear-form">
      <p>{place === 'device' ? deviceText : inTab}</p>
      {isHydrated && (
        <>
          <label className="choice" htmlFor={`${id}-kept`}>
            <input
              id={`${id}-kept`}
              type="checkbox"
              checked={place === 'device'}
              onChange={({ target }) => onKeep(target.checked)}
            />
            <span>Keep my draft on this device for seven days</span>
          </label>
          {place === 'refused' && (
            <p role="alert">
              This browser does not let us keep it. Choose “Save and Finish Later” to get a link by email.
            </p>
          )}
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
            <p>
              Everything that you have entered, and every document that you have added, will be gone. So will
              what a link from our email opens.
            </p>
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
