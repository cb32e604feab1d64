import { listVehicles } from '#domain/vehicles/public-contract.ts';
import type { VehicleCard } from '#domain/vehicles/vehicle-card.ts';
import { useEffect, useRef, useState } from 'react';
import { request } from '../../lib/api/request.ts';
import { type Filters, searchFor } from './filters.ts';
import { listProblem } from './list-problem.ts';

/** Vehicles by some filters, as far as they are loaded. */
interface VehicleList {
  /** The filters, as a query. */
  readonly query: string;
  readonly vehicles: readonly VehicleCard[];
  /** Available vehicles in all. */
  readonly available: number;
  /** Those that match the filters. */
  readonly matching: number;
}

interface Settled {
  /** What was asked for: the query, and for the how manieth time. */
  readonly asked: string;
  readonly problem: string | undefined;
}

interface Vehicles {
  /** The latest list, until the one that was asked for is there; undefined before the first. */
  readonly list: VehicleList | undefined;
  readonly isLoading: boolean;
  readonly isLoadingMore: boolean;
  /** What went wrong with the latest call, in words. */
  readonly problem: string | undefined;
  readonly loadMore: () => Promise<void>;
  readonly retry: () => void;
}

const load = async (filters: Filters, offset: number): Promise<VehicleList> => {
  const given = Object.fromEntries(new URLSearchParams(searchFor(filters)));
  const answer = await request(listVehicles, { ...given, ...(offset > 0 && { offset: String(offset) }) });
  return {
    query: searchFor(filters),
    vehicles: answer.vehicles,
    available: answer.total_available,
    matching: answer.total_matching,
  };
};

/** What the two lists hold together: a vehicle that moved to the next page meanwhile is there once. */
const joined = (list: VehicleList, more: VehicleList): VehicleList => {
  const ids = new Set(list.vehicles.map(({ id }) => id));
  return { ...more, vehicles: [...list.vehicles, ...more.vehicles.filter(({ id }) => !ids.has(id))] };
};

/**
 * The vehicles that match the filters. An answer that comes after the filters have changed is dropped.
 * @param filters undefined until they are known
 */
export const useVehicles = (filters: Filters | undefined): Vehicles => {
  const [list, setList] = useState<VehicleList>();
  const [settled, setSettled] = useState<Settled>();
  const [attempt, setAttempt] = useState(0);
  const [more, setMore] = useState<{ readonly query: string; readonly problem?: string }>();
  const query = filters && searchFor(filters);
  const asked = `${query} ${attempt}`;
  const latest = useRef({ filters, query });

  useEffect(() => {
    latest.current = { filters, query };
  });

  useEffect(() => {
    const { filters: wanted } = latest.current;
    if (query === undefined || wanted === undefined) return undefined;
    let isWanted = true;
    const settle = (problem?: string): void => {
      if (!isWanted) return;
      setMore(undefined);
      setSettled({ asked, problem });
    };
    load(wanted, 0)
      .then((loaded) => {
        if (isWanted) setList(loaded);
        return settle();
      })
      .catch((error: unknown) => settle(listProblem(error)));
    return () => {
      isWanted = false;
    };
  }, [query, asked]);

  const isMoreOf = more !== undefined && more.query === list?.query ? more : undefined;
  return {
    list,
    isLoading: settled?.asked !== asked,
    isLoadingMore: isMoreOf !== undefined && isMoreOf.problem === undefined,
    problem: settled?.asked === asked ? (settled.problem ?? isMoreOf?.problem) : undefined,
    loadMore: async () => {
      const { filters: wanted, query: wantedQuery } = latest.current;
      if (list === undefined || wanted === undefined || list.query !== wantedQuery) return;
      setMore({ query: list.query });
      try {
        const next = await load(wanted, list.vehicles.length);
        setList((now) => (now?.query === next.query ? joined(now, next) : now));
        setMore(undefined);
      } catch (error) {
        setMore({ query: list.query, problem: listProblem(error) });
      }
    },
    retry: () => setAttempt((before) => before + 1),
  };
};
