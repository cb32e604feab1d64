import { getVehicle } from '#domain/vehicles/public-contract.ts';
import { type PublicVehicle, vehicleBlockId } from '#domain/vehicles/vehicle-page.ts';
import * as z from 'zod/mini';
import { type LookupProblem, unknown } from './lookup-problem.ts';

/** What is known of a vehicle that somebody asked for: one of both. */
export interface FoundVehicle {
  readonly vehicle?: PublicVehicle;
  readonly problem?: LookupProblem;
}

const blockSchema = z.nullable(getVehicle.response);

const block = (): HTMLElement | null => document.getElementById(vehicleBlockId);

/** What the document itself says of its vehicle; undefined when the page must ask. */
export const readGivenVehicle = (id: string): FoundVehicle | undefined => {
  // The prerender has no document.
  if (import.meta.env.SSR) return undefined;
  const text = block()?.textContent;
  if (text === undefined) return undefined;
  const { data } = z.safeParse(blockSchema, JSON.parse(text));
  if (data === null) return { problem: unknown };
  return data?.id === id ? { vehicle: data } : undefined;
};

/** What the document says is true for its first view: later ones ask. @returns whether it was there */
export const takeGivenVehicle = (): boolean => {
  const found = block();
  found?.remove();
  return found !== null;
};
