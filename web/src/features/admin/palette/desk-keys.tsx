import { lazy, Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { hasShortcuts } from '../shortcuts-setting.ts';
import { keysOf } from '../acts/acts.ts';
import { offeredActs } from '../acts/offered-acts.ts';
import { useAct } from '../acts/use-act.ts';

const Palette = lazy(async () => import('./palette.tsx'));

const fieldsAndMenus =
  'input:not([type="checkbox"]), select, textarea, [contenteditable], [role="menu"] *, [popover], [popover] *';

const isTaken = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches(fieldsAndMenus);

/** Returns the keys as the table of acts names them; Cmd works as Ctrl does. */
const pressedKeys = ({ key, ctrlKey, metaKey }: KeyboardEvent): string => {
  if (!ctrlKey && !metaKey) return key;
  return `Ctrl+${key.length === 1 ? key.toUpperCase() : key}`;
};

const runAct = (event: KeyboardEvent): void => {
  const { target, defaultPrevented, altKey, isComposing } = event;
  const isResting = defaultPrevented || altKey || isComposing;
  if (isResting || document.querySelector('dialog[open]') !== null) return;
  const keys = pressedKeys(event);
  const isCombined = keys.startsWith('Ctrl+');
  if (!isCombined && isTaken(target)) return;
  // Character shortcuts may be turned off, unlike Escape.
  if (keys.length === 1 && !hasShortcuts()) return;
  const act = offeredActs().findLast(({ name }) => keysOf(name) === keys);
  if (act === undefined) return;
  event.preventDefault();
  act.run();
};

/** Leads the site's skip link to the submission's forms, or to the list. */
const skip = (event: MouseEvent): void => {
  if (!(event.target instanceof Element) || !event.target.matches('.skip-link')) return;
  const stops = [...document.querySelectorAll<HTMLElement>('[data-skip-to]')];
  const stop = stops.findLast((one) => one.checkVisibility?.() ?? true);
  if (stop === undefined) return;
  event.preventDefault();
  stop.focus();
};

/** Runs the acts that are offered by their keys, except in fields, menus and dialogs, and opens the palette. */
export const DeskKeys = () => {
  const [isOpen, setIsOpen] = useState(false);
  useAct('palette', () => setIsOpen(true));
  useEffect(() => {
    document.addEventListener('keydown', runAct);
    document.addEventListener('click', skip);
    return () => {
      document.removeEventListener('keydown', runAct);
      document.removeEventListener('click', skip);
    };
  }, []);
  return (
    isOpen && (
      <Suspense>
        <Palette
          onClose={(run) => {
            // Behind an open dialog nothing takes the focus.
            flushSync(() => setIsOpen(false));
            run?.();
          }}
        />
      </Suspense>
    )
  );
};
