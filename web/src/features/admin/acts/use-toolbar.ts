import { type RefObject, useEffect, useRef } from 'react';

const stopsIn = (bar: HTMLElement): HTMLElement[] =>
  [...bar.querySelectorAll<HTMLElement>('a[href], button:enabled, select')].filter(
    (stop) => stop.closest('[popover]') === null && (stop.checkVisibility?.() ?? true),
  );

const settle = (bar: HTMLElement, wanted: EventTarget | null): void => {
  const stops = stopsIn(bar);
  const current = stops.find((stop) => stop === wanted) ?? stops[0];
  for (const stop of stops) stop.tabIndex = stop === current ? 0 : -1;
};

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

const moveIn = (bar: HTMLElement, event: KeyboardEvent): void => {
  const stops = stopsIn(bar);
  const place = stops.findIndex((stop) => stop === event.target);
  const step = steps[event.key];
  if (step === undefined || place < 0) return;
  event.preventDefault();
  stops.at((place + step) % stops.length)?.focus();
};

/** Returns the ref of a toolbar: one stop for Tab, in which the arrow keys move. */
export const useToolbar = (): RefObject<HTMLDivElement | null> => {
  const bar = useRef<HTMLDivElement>(null);
  const last = useRef<EventTarget>(null);
  // Its buttons come and go.
  useEffect(() => {
    if (bar.current !== null) settle(bar.current, last.current);
  });
  useEffect(() => {
    const element = bar.current;
    if (element === null) return undefined;
    const onKey = (event: KeyboardEvent): void => moveIn(element, event);
    const onFocus = ({ target }: FocusEvent): void => {
      last.current = target;
      settle(element, target);
    };
    element.addEventListener('keydown', onKey);
    element.addEventListener('focusin', onFocus);
    return () => {
      element.removeEventListener('keydown', onKey);
      element.removeEventListener('focusin', onFocus);
    };
  }, []);
  return bar;
};
