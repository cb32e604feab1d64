import '../../../styles/dialog.css';
import '../../../styles/row-dialog.css';
import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { useModal } from '../../../components/use-modal.ts';

interface RowDialogProps {
  readonly heading: string;
  /** Id of the element that takes the focus if the row is gone. */
  readonly focusId: string;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** Asks something about one submission of a list. */
export const RowDialog = ({ heading, focusId, onCancel, children }: RowDialogProps) => {
  const id = useId();
  const dialog = useModal(focusId);
  const dismiss = (event: SyntheticEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    onCancel();
  };
  return (
    <dialog className="dialog row-dialog" ref={dialog} aria-labelledby={id} onCancel={dismiss}>
      <h2 id={id}>{heading}</h2>
      {children}
      <div className="actions">
        <button className="button button-secondary" type="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </dialog>
  );
};
