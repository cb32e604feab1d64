import { getVehicle } from '#domain/vehicles/contract.ts';
import type { PublicVehicle } from '#domain/vehicles/public-vehicle.ts';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { request } from '../../lib/api/request.ts';
import { useBackOnline } from '../../lib/use-back-online.ts';

/** A vehicle as it is today; `gone`: it was deleted. */
export type CurrentVehicle =
  | { readonly state: 'found'; readonly vehicle: PublicVehicle }
  | { readonly state: 'gone' | 'failed' };

type Current = ReadonlyMap<string, CurrentVehicle>;

interface CurrentVehicles {
  /** Without those that are still loading. */
  readonly current: Current;
  readonly found: readonly PublicVehicle[];
  /** Number of those that were deleted. */
  readonly gone: number;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** So that a long list does not start as many Lambdas. */
const requestsAtOnce = 4;

const load = async (id: string): Promise<CurrentVehicle> => {
  try {
    return { state: 'found', vehicle: await request(getVehicle, { id }) };
  } catch (error) {
    return { state: error instanceof ApiError && error.status === 404 ? 'gone' : 'failed' };
  }
};

const note = (current: Current, [id, vehicle]: readonly [string, CurrentVehicle]): Current =>
  new Map(current).set(id, vehicle);

/** Fetches vehicles one after the other, and each of them once. */
export const useCurrentVehicles = (ids: readonly string[]): CurrentVehicles => {
  const [current, add] = useReducer(note, new Map<string, CurrentVehicle>());
  const [attempt, setAttempt] = useState(0);
  const requestKey = [attempt, ...ids].join(' ');
  const listWaiting = useEffectEvent((key: string): string[] =>
    key
      .split(' ')
      .slice(1)
      .filter((id) => (current.get(id)?.state ?? 'failed') === 'failed'),
  );
  useEffect(() => {
    let isWanted = true;
    const waiting = listWaiting(requestKey);
    const loadNext = async (): Promise<void> => {
      const id = waiting.shift();
      if (id === undefined || !isWanted) return;
      const vehicle = await load(id);
      if (!isWanted) return;
      add([id, vehicle]);
      await loadNext();
    };
    for (let running = 0; running < requestsAtOnce; running += 1) void loadNext();
    return () => {
      isWanted = false;
    };
  }, [requestKey]);
  const known = ids.flatMap((id) => current.get(id) ?? []);
  const hasFailed = known.some(({ state }) => state === 'failed');
  const retry = (): void => setAttempt((before) => before + 1);
  useBackOnline(() => {
    if (hasFailed) retry();
  });
  return {
    current,
    found: known.flatMap((one) => (one.state === 'found' ? [one.vehicle] : [])),
    gone: known.filter(({ state }) => state === 'gone').length,
    isLoading: known.length < ids.length,
    hasFailed,
    retry,
  };
};
