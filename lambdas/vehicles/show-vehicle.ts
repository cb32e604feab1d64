import * as z from 'zod/mini';
import type { ParsedInput } from '#domain/http/route-contract.ts';
import { getVehicle as recordContract, type showVehicle as contract } from '#domain/vehicles/contract.ts';
import type { PublicVehicle } from '#domain/vehicles/public-vehicle.ts';
import { NotFoundError } from '../http/errors.ts';
import type { PageResponse } from '../http/serve-page.ts';
import { fillUnknownVehiclePage, fillVehiclePage } from './fill-vehicle-page.ts';
import { filledPage, unfilledPage } from './filled-page.ts';
import { getVehicle } from './get-vehicle.ts';
import { readInTime, type TimedReading } from './read-in-time.ts';
import type { VehicleRepository } from './vehicle.repository.ts';

interface Dependencies extends TimedReading {
  readonly vehicles: Pick<VehicleRepository, 'get'>;
  readonly readPage: () => Promise<string>;
}

/** @returns null if there is no such vehicle, undefined if the record could not be read in time */
const findVehicle = async (
  id: string,
  { vehicles, ...timing }: Dependencies,
): Promise<PublicVehicle | null | undefined> => {
  const params = z.safeParse(recordContract.params, { id });
  if (!params.success) return null;
  const readVehicle = async () => {
    try {
      return recordContract.response.parse(await getVehicle({ params: params.data }, { vehicles }));
    } catch (error) {
      if (error instanceof NotFoundError) return null;
      throw error;
    }
  };
  return readInTime(readVehicle, timing);
};

/**
 * Returns the prerendered page, filled if the vehicle was read. @throws StorageUnavailableError, StorageRefusedError
 */
export const showVehicle = async (
  { params: { id } }: ParsedInput<typeof contract>,
  dependencies: Dependencies,
): Promise<PageResponse> => {
  const [page, vehicle] = await Promise.all([dependencies.readPage(), findVehicle(id, dependencies)]);
  if (vehicle === undefined) return unfilledPage(page);
  return vehicle === null
    ? filledPage(page, fillUnknownVehiclePage(page, id), dependencies.log, 404)
    : filledPage(page, fillVehiclePage(page, vehicle), dependencies.log);
};
