import { useEffect, useEffectEvent } from 'react';
import { areKeysOn } from './keys-switch.ts';

/** What to do, by the key that is pressed: `j`, `Escape`. */
export type Shortcuts = Readonly<Record<string, () => void>>;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"]), select, textarea, dialog *'));

/** Listens for keys while a page is open. Keys that are typed into a field, or pressed with another, mean something else. */
export const useShortcuts = (shortcuts: Shortcuts): void => {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const { key, target, defaultPrevented } = event;
    const isCombined = event.ctrlKey || event.metaKey || event.altKey;
    if (defaultPrevented || isCombined || isTyping(target) || !Object.hasOwn(shortcuts, key)) return;
    // A letter or a sign, unlike Escape, may be switched off.
    if (key.length === 1 && !areKeysOn()) return;
    event.preventDefault();
    shortcuts[key]?.();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};
