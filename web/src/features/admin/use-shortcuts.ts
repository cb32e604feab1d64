import { useEffect, useEffectEvent } from 'react';
import { hasShortcuts } from './shortcuts-setting.ts';

/** Handlers by key: `j`, `Escape`. */
export type Shortcuts = Readonly<Record<string, () => void>>;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"]), select, textarea, dialog *'));

/** Handles keyboard shortcuts, except in form fields and with modifiers. */
export const useShortcuts = (shortcuts: Shortcuts): void => {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const { key, target, defaultPrevented } = event;
    const isCombined = event.ctrlKey || event.metaKey || event.altKey;
    if (defaultPrevented || isCombined || isTyping(target) || !Object.hasOwn(shortcuts, key)) return;
    // Character shortcuts may be turned off, unlike Escape.
    if (key.length === 1 && !hasShortcuts()) return;
    event.preventDefault();
    shortcuts[key]?.();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};
