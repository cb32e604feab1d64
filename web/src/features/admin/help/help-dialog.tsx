import '../../../styles/dialog.css';
import '../../../styles/question-dialog.css';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useModal } from '../../../components/use-modal.ts';
import { hasShortcuts, setShortcuts } from '../shortcuts-setting.ts';
import { listedKeys, namedKeys } from '../acts/acts.ts';
import { helpOn, keysPoint } from './help-topics.ts';

const KeysSwitch = () => {
  const [isOn, setIsOn] = useState(hasShortcuts);
  return (
    <label className="desk-help-switch">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target: { checked } }) => {
          setShortcuts(checked);
          setIsOn(hasShortcuts());
        }}
      />
      Use these keys in this browser
    </label>
  );
};

/** Shows help topics and keys of the open page. */
const HelpDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const dialog = useModal();
  const title = useRef<HTMLHeadingElement>(null);
  // The first control is at the end, where a reader would begin otherwise.
  useEffect(() => title.current?.focus(), []);
  const id = useId();
  const { pathname } = useLocation();
  const { heading, points } = helpOn(pathname);
  return (
    <dialog className="dialog question-dialog desk-help" ref={dialog} aria-labelledby={id} onClose={onClose}>
      <h2 id={id} ref={title} tabIndex={-1}>{`Help: ${heading}`}</h2>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <h3>Keys</h3>
      <p>{keysPoint}</p>
      <dl>
        {listedKeys.map(({ label, keys }) => (
          <div key={keys}>
            <dt>
              <kbd>{namedKeys(keys)}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <KeysSwitch />
      <div className="actions">
        <button className="button button-primary" type="button" onClick={onClose}>
          Close
        </button>
      </div>
    </dialog>
  );
};

export default HelpDialog;
