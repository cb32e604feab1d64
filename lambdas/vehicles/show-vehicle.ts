import * as z from 'zod/mini';
import type { ParsedInput } from '#domain/http/route-contract.ts';
import { getVehicle as recordContract, type showVehicle as contract } from '#domain/vehicles/contract.ts';
import type { PublicVehicle } from '#domain/vehicles/public-vehicle.ts';
import { NotFoundError } from '../http/errors.ts';
import type { PageResponse } from '../http/serve-page.ts';
import { fillUnknownVehiclePage, fillVehiclePage } from './fill-vehicle-page.ts';
import { getVehicle } from './get-vehicle.ts';
import type { VehicleRepository } from './vehicle.repository.ts';

/** Longest that a visitor waits for the record, in milliseconds: then the page comes without, and asks by itself. */
const recordTimeoutMs = 2_000;

interface Dependencies {
  readonly vehicles: Pick<VehicleRepository, 'get'>;
  /** The prerendered page of all vehicles. */
  readonly readPage: () => Promise<string>;
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly warn: (message: string, error?: unknown) => void;
}

/** @returns null when there is no such vehicle, undefined when that can't be said now */
const findVehicle = async (
  id: string,
  { vehicles, pause, warn }: Dependencies,
): Promise<PublicVehicle | null | undefined> => {
  const params = z.safeParse(recordContract.params, { id });
  if (!params.success) return null;
  const readVehicle = async () => {
    try {
      return recordContract.response.parse(await getVehicle({ params: params.data }, { vehicles }));
    } catch (error) {
      if (error instanceof NotFoundError) return null;
      warn('the record could not be read', error);
      return undefined;
    }
  };
  const waitForTimeout = async () => {
    await pause(recordTimeoutMs);
    return undefined;
  };
  return Promise.race([readVehicle(), waitForTimeout()]);
};

/**
 * The page of a vehicle: the prerendered page of all vehicles with this one put into it. What can't be had now, the page asks
 * for by itself.
 * @throws StorageUnavailableError, StorageRefusedError when there is no prerendered page either
 */
export const showVehicle = async (
  { params: { id } }: ParsedInput<typeof contract>,
  dependencies: Dependencies,
): Promise<PageResponse> => {
  const [page, vehicle] = await Promise.all([dependencies.readPage(), findVehicle(id, dependencies)]);
  const unfilled: PageResponse = { status: 200, html: page, isCacheable: false };
  if (vehicle === undefined) return unfilled;
  const html = vehicle === null ? fillUnknownVehiclePage(page, id) : fillVehiclePage(page, vehicle);
  if (html === undefined) {
    // Between the deployments of the API and of the site the page is of an older kind.
    dependencies.warn('the page has no place for a vehicle');
    return unfilled;
  }
  return vehicle === null
    ? { status: 404, html, isCacheable: false }
    : { status: 200, html, isCacheable: true };
};
