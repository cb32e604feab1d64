import { useCallback, useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { stayInPlace } from '../../lib/scrolling.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { type Filters, parseFilters, buildFilterQuery } from './filters.ts';

/** Milliseconds of rest until what is typed takes effect: longer than between two keys, too short to wait for. */
const typingPauseMs = 250;

interface FilterState {
  /** What the controls show. */
  readonly shown: Filters;
  /** What the address asks for; undefined until the page knows its address. */
  readonly applied: Filters | undefined;
  /** Takes over a choice at once. */
  readonly choose: (change: Filters) => void;
  /** Takes over a text once its typing rests. */
  readonly type: (change: Filters) => void;
  /** Takes over a search that was typed before the page knew its address, whose other filters hold with it. */
  readonly takeOver: (search: string) => void;
  /** Takes over a text that is still resting. */
  readonly settle: () => void;
  readonly clear: () => void;
}

const noFilters: Filters = {};

/**
 * The filters live in the address, so that it can be shared and Back undoes them. What is being typed is ahead of it
 * for a moment; all that is typed in one go is one step of the history.
 */
export const useFilters = (): FilterState => {
  const { search, key, state } = useLocation();
  const navigationType = useNavigationType();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  // What was entered, ahead of the address or as it says; until Back or a link asks for something else.
  const [entered, setEntered] = useState<Filters>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTyping = useRef(false);

  const shown = entered ?? (isHydrated ? parseFilters(search) : noFilters);
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });

  const apply = useCallback(
    (filters: Filters, isSameStep: boolean): void => {
      clearTimeout(timer.current);
      timer.current = undefined;
      const query = buildFilterQuery(filters);
      if (query === buildFilterQuery(parseFilters(window.location.search))) return;
      void navigate({ search: query }, { replace: isSameStep, state: stayInPlace });
    },
    [navigate],
  );

  const isOwn = state === stayInPlace && navigationType !== NavigationType.Pop;
  const [shownKey, setShownKey] = useState(key);
  if (shownKey !== key) {
    setShownKey(key);
    if (!isOwn) setEntered(undefined);
  }
  const handledKey = useRef(key);
  useEffect(() => {
    if (handledKey.current === key) return;
    handledKey.current = key;
    if (isOwn) return;
    clearTimeout(timer.current);
    isTyping.current = false;
  }, [key, isOwn]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = (change: Filters): Filters => {
    const filters = { ...latest.current, ...change };
    latest.current = filters;
    setEntered(filters);
    return filters;
  };

  const type = (change: Filters): void => {
    show(change);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      apply(latest.current, isTyping.current);
      isTyping.current = true;
    }, typingPauseMs);
  };

  return {
    shown,
    applied: isHydrated ? parseFilters(search) : undefined,
    choose: (change) => {
      isTyping.current = false;
      apply(show(change), false);
    },
    type,
    takeOver: (typed) => {
      const addressed = parseFilters(window.location.search);
      if (typed !== '' && typed !== addressed.search) type({ ...addressed, search: typed });
    },
    settle: () => {
      if (timer.current !== undefined) apply(latest.current, isTyping.current);
      isTyping.current = false;
    },
    clear: () => {
      isTyping.current = false;
      setEntered(noFilters);
      apply(noFilters, false);
    },
  };
};
