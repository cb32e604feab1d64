import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useChosen } from '../lists/use-chosen.ts';
import { useIsBeside } from '../lists/use-is-beside.ts';
import { useListFilters } from '../lists/use-list-filters.ts';
import { workKey } from '../lists/work-key.ts';

type Pane = RefObject<HTMLElement | null>;

const scrollTo = (top: number): void => window.scrollTo({ top, behavior: 'instant' });

/** Runs before the paint that shows another value. */
const useOnChange = <Value>(value: Value, onChange: (before: Value) => void): void => {
  const shown = useRef(value);
  const change = useEffectEvent(onChange);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = value;
    if (before !== value) change(before);
  }, [value]);
};

/** Returns where the list is on a narrow screen, where a submission takes its place. */
const useListTop = (isListAlone: boolean): RefObject<number> => {
  const top = useRef(0);
  useLayoutEffect(() => {
    if (!isListAlone) return undefined;
    const note = (): void => {
      top.current = window.scrollY;
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [isListAlone]);
  return top;
};

const hasFocus = ({ current }: Pane): boolean => current?.contains(document.activeElement) === true;

/** Shows what is chosen from its top, and keeps the list and its focus where they were. */
export const useKeptPlace = (list: Pane, item: Pane): void => {
  const isBeside = useIsBeside();
  const chosen = useChosen();
  const key = chosen && workKey(chosen);
  const listTop = useListTop(key === undefined);
  const rowOf = (one: string | undefined): HTMLElement | null | undefined =>
    list.current?.querySelector<HTMLElement>(`[data-work-link="${one}"]`);

  const show = (shown: string): void => {
    scrollTo(0);
    if (isBeside) rowOf(shown)?.scrollIntoView({ block: 'nearest' });
    if (!isBeside || !hasFocus(list)) item.current?.focus({ preventScroll: true });
  };
  const comeBack = (from: string | undefined): void => {
    scrollTo(isBeside ? 0 : listTop.current);
    const isLost = hasFocus(item) || document.activeElement === document.body;
    if (isLost) rowOf(from)?.focus({ preventScroll: true });
  };
  useOnChange(key, (before) => (key === undefined ? comeBack(before) : show(key)));
  useOnChange(JSON.stringify(useListFilters().filters), () => {
    list.current?.scrollTo({ top: 0 });
    scrollTo(0);
  });
};
