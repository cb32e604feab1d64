import { databaseMissingText } from '../../lib/api/database-missing-text.ts';
import { ApiError, isUnexplained } from '../../lib/api/api-error.ts';
import { useBackOnline } from '../../lib/use-back-online.ts';
import { startTransition, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type Filters, buildFilterQuery } from './filters.ts';
import { listScrollStateAt } from './list-scroll-state.ts';
import { joinLists, loadPage, loadUpTo, type VehicleList } from './load-vehicles.ts';

const defaultProblem = 'Failed to fetch vehicles';

export const listProblem = (error: unknown): string => {
  if (!(error instanceof ApiError)) return defaultProblem;
  return databaseMissingText(error) ?? (isUnexplained(error) ? defaultProblem : error.message);
};

const withoutExpected = ({ expected: _expected, ...list }: VehicleList): VehicleList => list;

interface Settled {
  /** Query and attempt. */
  readonly asked: string;
  readonly problem: string | undefined;
}

interface Vehicles {
  /** Stays until the next list has loaded; undefined before the first. */
  readonly list: VehicleList | undefined;
  readonly isLoading: boolean;
  readonly isLoadingMore: boolean;
  readonly problem: string | undefined;
  readonly moreProblem: string | undefined;
  readonly loadMore: () => Promise<void>;
  readonly retry: () => void;
}

/** Fetches matching vehicles, after Back as many as before; drops outdated responses. @param start the list in the HTML */
export const useVehicles = (filters: Filters | undefined, start?: VehicleList): Vehicles => {
  const [list, setList] = useState(start);
  const [attempt, setAttempt] = useState(0);
  const [more, setMore] = useState<{ readonly query: string; readonly problem?: string }>();
  const query = filters && buildFilterQuery(filters);
  const asked = `${query} ${attempt}`;
  const [settled, setSettled] = useState<Settled | undefined>(start && { asked, problem: undefined });
  const shownStart = useRef(start);
  const { key } = useLocation();
  const count = listScrollStateAt(key)?.count ?? 0;
  const latest = useRef({ filters, query, count });

  useEffect(() => {
    latest.current = { filters, query, count };
  });

  useEffect(() => {
    const { filters: wanted, count: wantedCount } = latest.current;
    if (query === undefined || wanted === undefined) return undefined;
    const begun = shownStart.current;
    shownStart.current = undefined;
    if (begun !== undefined && begun.expected === undefined) return undefined;
    let isWanted = true;
    const settle = (problem?: string): void => {
      if (!isWanted) return;
      setMore(undefined);
      setSettled({ asked, problem });
    };
    loadUpTo(wanted, wantedCount)
      .then((loaded) =>
        // A transition keeps the page responsive while fifty cards render.
        startTransition(() => {
          if (isWanted) setList(loaded);
          settle();
        }),
      )
      .catch((error: unknown) => {
        if (!isWanted) return;
        const problem = listProblem(error);
        // An older list must not stand for the new filters, but the first vehicles may stay.
        setList(begun && withoutExpected(begun));
        settle(begun === undefined ? problem : undefined);
        if (begun !== undefined) setMore({ query: begun.query, problem });
      });
    return () => {
      isWanted = false;
    };
  }, [query, asked]);

  const isLoading = settled?.asked !== asked;
  const problem = isLoading ? undefined : settled.problem;
  const retry = (): void => setAttempt((before) => before + 1);
  useBackOnline(() => {
    if (problem !== undefined) retry();
  });

  const currentMore = more !== undefined && more.query === list?.query ? more : undefined;
  return {
    list,
    isLoading,
    isLoadingMore: currentMore !== undefined && currentMore.problem === undefined,
    problem,
    moreProblem: currentMore?.problem,
    loadMore: async () => {
      const { filters: wanted, query: wantedQuery } = latest.current;
      if (list === undefined || wanted === undefined || list.query !== wantedQuery) return;
      setMore({ query: list.query });
      try {
        const next = await loadPage(wanted, list.vehicles.length);
        const join = (now: VehicleList) => ({ ...joinLists(now, next), continuesAt: now.vehicles.length });
        setList((now) => (now?.query === next.query ? join(now) : now));
        setMore(undefined);
      } catch (error) {
        setMore({ query: list.query, problem: listProblem(error) });
      }
    },
    retry,
  };
};
