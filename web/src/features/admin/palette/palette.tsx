import '../../../styles/dialog.css';
import '../../../styles/palette.css';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useModal } from '../../../components/use-modal.ts';
import { namedKeys } from '../acts/acts.ts';
import { usePaletteEntries } from './palette-entries.ts';

interface PaletteProps {
  /** Receives what was chosen. */
  readonly onClose: (run?: () => void) => void;
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Returns whether a key goes on with the text of the field. A space presses a button. */
const isTyped = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && ((key.length === 1 && key !== ' ') || key === 'Backspace');

/** Finds acts, views and pages by their names. */
const Palette = ({ onClose }: PaletteProps) => {
  const id = useId();
  const dialog = useModal();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [text, setText] = useState('');
  const entries = usePaletteEntries(text);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step === undefined) {
      if (isTyped(event)) field.current?.focus();
      return;
    }
    event.preventDefault();
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    // In the field the first is chosen.
    const place = Math.max(
      buttons.findIndex((button) => button === document.activeElement),
      0,
    );
    buttons.at((place + step) % buttons.length)?.focus();
  };
  return (
    <dialog className="dialog palette" ref={dialog} aria-labelledby={id} onClose={() => onClose()}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (entries[0] !== undefined) onClose(entries[0].run);
        }}
      >
        <label id={id} className="visually-hidden" htmlFor={`${id}-field`}>
          Find an act or a page
        </label>
        <input
          id={`${id}-field`}
          ref={field}
          className="control"
          placeholder="Find an act or a page"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
        />
      </form>
      <ul ref={list} aria-label="Acts and pages">
        {entries.map(({ label, keys, run }, index) => (
          <li key={label + String(index)}>
            <button type="button" onClick={() => onClose(run)} onKeyDown={onKeyDown}>
              <span>{label}</span>
              {keys !== undefined && <kbd>{namedKeys(keys)}</kbd>}
            </button>
          </li>
        ))}
      </ul>
      <output>{entries.length === 0 && 'Nothing has this name.'}</output>
    </dialog>
  );
};

export default Palette;
