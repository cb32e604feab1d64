import '../styles/dialog.css';
import '../styles/question-dialog.css';
import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { useModal } from './use-modal.ts';

interface QuestionDialogProps {
  readonly question: string;
  readonly children: ReactNode;
  /** The safe answer: has the focus, and Escape chooses it. */
  readonly no: string;
  readonly onNo: () => void;
  readonly yes: string;
  readonly onYes: () => void;
  readonly isBusy?: boolean;
  /** Id of the element that takes the focus if the opener is gone. */
  readonly focusId?: string | undefined;
}

/** Confirms an action that cannot be undone. */
export const QuestionDialog = ({
  question,
  children,
  no,
  onNo,
  yes,
  onYes,
  isBusy = false,
  focusId,
}: QuestionDialogProps) => {
  const dialog = useModal(focusId);
  const id = useId();
  const dismiss = (event: SyntheticEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    if (!isBusy) onNo();
  };
  return (
    <dialog
      className="dialog question-dialog"
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-text`}
      onCancel={dismiss}
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) onNo();
      }}
    >
      <h2 id={`${id}-question`}>{question}</h2>
      <div id={`${id}-text`}>{children}</div>
      <div className="actions">
        <button className="button button-primary" type="button" disabled={isBusy} onClick={onNo}>
          {no}
        </button>
        <button
          className="button button-secondary danger-button"
          type="button"
          disabled={isBusy}
          onClick={onYes}
        >
          {yes}
        </button>
      </div>
    </dialog>
  );
};
