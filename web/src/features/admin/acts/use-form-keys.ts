import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Returns the ref of a form whose button Ctrl or Cmd and Enter press, and which Escape leaves. */
export const useFormKeys = (onLeave?: () => void): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null);
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, isComposing } = event;
    if (isComposing) return;
    const isSent = key === 'Enter' && (ctrlKey || metaKey);
    if (!isSent && (key !== 'Escape' || onLeave === undefined)) return;
    event.preventDefault();
    if (isSent) form.current?.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
    else onLeave?.();
  });
  useEffect(() => {
    const element = form.current;
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, []);
  return form;
};
