import '../../styles/question-dialog.css';
import { useId } from 'react';
import { useModal } from '../../components/use-modal.ts';

interface Shortcut {
  readonly keys: string;
  readonly text: string;
}

interface DeskHelpProps {
  readonly shortcuts: readonly Shortcut[];
  readonly onClose: () => void;
}

/** Lists the keys of a page. */
export const DeskHelp = ({ shortcuts, onClose }: DeskHelpProps) => {
  const dialog = useModal();
  const id = useId();
  return (
    <dialog className="question-dialog desk-help" ref={dialog} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>Keys of this page</h2>
      <dl>
        {shortcuts.map(({ keys, text }) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="actions">
        <button className="button button-primary" type="button" onClick={onClose}>
          Close
        </button>
      </div>
    </dialog>
  );
};
