import { useCallback, useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { stayInPlace } from '../../lib/scrolling.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { type Filters, parseFilters, buildFilterQuery } from './filters.ts';

/** Debounce (ms): longer than the pause between two keys. */
const typingPauseMs = 250;

interface FilterState {
  readonly shown: Filters;
  /** Filters of the address; undefined before hydration. */
  readonly applied: Filters | undefined;
  /** Applies a choice at once. */
  readonly choose: (change: Filters) => void;
  /** Applies typed text after a pause. */
  readonly type: (change: Filters) => void;
  /** Applies pending text now. */
  readonly settle: () => void;
  readonly clear: () => void;
}

const noFilters: Filters = {};

/** Keeps the filters in the address, for links and Back; each run of typing is one history entry. @param isKnown whether the HTML shows them */
export const useFilters = (isKnown: boolean): FilterState => {
  const { search, key, state } = useLocation();
  const navigationType = useNavigationType();
  const navigate = useNavigate();
  // An address that the HTML was rendered for is known at once.
  const isHydrated = useHydrated() || isKnown;
  // Input ahead of the address; reset by Back and by links.
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
    const before = isHydrated ? latest.current : parseFilters(window.location.search);
    const filters = { ...before, ...change };
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
