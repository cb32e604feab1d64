import { getVehicle } from '#domain/vehicles/contract.ts';
import type { PublicVehicle } from '#domain/vehicles/public-vehicle.ts';
import { vehicleBlockId } from '#domain/vehicles/vehicle-page/placeholders.ts';
import { startTransition, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { request } from '../../lib/api/request.ts';
import { type LookupProblem, lookupProblem, unknown } from './lookup-problem.ts';

/** What is known of a vehicle that somebody asked for: one of both. */
export interface FoundVehicle {
  readonly vehicle?: PublicVehicle;
  readonly problem?: LookupProblem;
}

const blockSchema = z.nullable(getVehicle.response);

const block = (): HTMLElement | null => document.getElementById(vehicleBlockId);

/** What the prerendered page says of its vehicle; undefined when the page must ask. */
const readGivenVehicle = (id: string): FoundVehicle | undefined => {
  // The prerender has no DOM.
  if (import.meta.env.SSR) return undefined;
  const text = block()?.textContent;
  if (text === undefined) return undefined;
  const { data } = z.safeParse(blockSchema, JSON.parse(text));
  if (data === null) return { problem: unknown };
  return data?.id === id ? { vehicle: data } : undefined;
};

/** What the page came with is true for its first view: later ones ask. @returns whether it was there */
const takeGivenVehicle = (): boolean => {
  const found = block();
  found?.remove();
  return found !== null;
};

interface Lookup extends FoundVehicle {
  readonly asked: string;
}

interface VehicleLookup extends FoundVehicle {
  /** What the prerendered page says, for its first view, which must look as the HTML does. */
  readonly given?: FoundVehicle;
  readonly retry: () => void;
}

/** Asks for a vehicle; never rejects. */
const findVehicle = async (id: string): Promise<FoundVehicle> => {
  try {
    return { vehicle: await request(getVehicle, { id }) };
  } catch (error) {
    return { problem: lookupProblem(error) };
  }
};

/** The vehicle of an id: neither `vehicle` nor `problem` while it is being loaded. */
export const useVehicle = (id: string): VehicleLookup => {
  const [given] = useState(() => readGivenVehicle(id));
  const [lookup, setLookup] = useState<Lookup>();
  const [attempt, setAttempt] = useState(0);
  const asked = `${id} ${attempt}`;
  useEffect(() => {
    let isWanted = true;
    const found = takeGivenVehicle() && given !== undefined ? Promise.resolve(given) : findVehicle(id);
    // In slices, between which the page answers to its visitor: gallery and form are a lot for a phone at once.
    void found.then((answer) =>
      startTransition(() => {
        if (isWanted) setLookup({ asked, ...answer });
      }),
    );
    return () => {
      isWanted = false;
    };
  }, [id, asked, given]);
  const settled = lookup?.asked === asked ? lookup : undefined;
  return {
    ...(settled?.vehicle && { vehicle: settled.vehicle }),
    ...(settled?.problem && { problem: settled.problem }),
    ...(given && lookup === undefined && { given }),
    retry: () => setAttempt((before) => before + 1),
  };
};
