import { getVehicle } from '#domain/vehicles/contract.ts';
import type { PublicVehicle } from '#domain/vehicles/public-vehicle.ts';
import { vehicleBlockId } from '#domain/vehicles/vehicle-page/placeholders.ts';
import { startTransition, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { request } from '../../lib/api/request.ts';
import { useBackOnline } from '../../lib/use-back-online.ts';
import { type LookupProblem, lookupProblem, vehicleNotFound } from './lookup-problem.ts';

/** Holds the vehicle or the problem. */
export interface LookupResult {
  readonly vehicle?: PublicVehicle;
  readonly problem?: LookupProblem;
}

const blockSchema = z.nullable(getVehicle.response);

const block = (): HTMLElement | null => document.getElementById(vehicleBlockId);

/** Reads the vehicle data of the prerendered page; undefined if the API must be called. */
const readPrerenderedVehicle = (id: string): LookupResult | undefined => {
  // The prerender has no DOM.
  if (import.meta.env.SSR) return undefined;
  const text = block()?.textContent;
  if (text === undefined) return undefined;
  const { data } = z.safeParse(blockSchema, JSON.parse(text));
  if (data === null) return { problem: vehicleNotFound };
  return data?.id === id ? { vehicle: data } : undefined;
};

/** Removes the embedded data, which is current only for the first view. @returns whether it existed */
const removePrerenderedVehicle = (): boolean => {
  const found = block();
  found?.remove();
  return found !== null;
};

interface Lookup extends LookupResult {
  readonly requestKey: string;
}

interface VehicleLookup extends LookupResult {
  /** For the first view, which must match the HTML. */
  readonly prerendered?: LookupResult;
  readonly retry: () => void;
}

/** Fetches a vehicle; never rejects. */
const fetchVehicle = async (id: string): Promise<LookupResult> => {
  try {
    return { vehicle: await request(getVehicle, { id }) };
  } catch (error) {
    return { problem: lookupProblem(error) };
  }
};

/** Looks up a vehicle: neither `vehicle` nor `problem` while loading. */
export const useVehicle = (id: string): VehicleLookup => {
  const [prerendered] = useState(() => readPrerenderedVehicle(id));
  const [lookup, setLookup] = useState<Lookup>();
  const [attempt, setAttempt] = useState(0);
  const requestKey = `${id} ${attempt}`;
  useEffect(() => {
    let isWanted = true;
    const found =
      removePrerenderedVehicle() && prerendered !== undefined
        ? Promise.resolve(prerendered)
        : fetchVehicle(id);
    // A transition keeps the page responsive while gallery and form render on a phone.
    void found.then((answer) =>
      startTransition(() => {
        if (isWanted) setLookup({ requestKey, ...answer });
      }),
    );
    return () => {
      isWanted = false;
    };
  }, [id, requestKey, prerendered]);
  const settled = lookup?.requestKey === requestKey ? lookup : undefined;
  const retry = (): void => setAttempt((before) => before + 1);
  useBackOnline(() => {
    if (settled?.problem?.isRetryable === true) retry();
  });
  return {
    ...(settled?.vehicle && { vehicle: settled.vehicle }),
    ...(settled?.problem && { problem: settled.problem }),
    ...(prerendered && lookup === undefined && { prerendered }),
    retry,
  };
};
