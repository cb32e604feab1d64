import * as z from 'zod/mini';
import type { ParsedInput } from '#domain/http/route-contract.ts';
import type { showVehicle as contract } from '#domain/vehicles/document-contract.ts';
import { getVehicle as recordContract } from '#domain/vehicles/public-contract.ts';
import type { PublicVehicle } from '#domain/vehicles/vehicle-page.ts';
import { NotFoundError } from '../http/errors.ts';
import type { DocumentAnswer } from '../http/serve-document.ts';
import { fillUnknownVehicle, fillVehicle } from './fill-document.ts';
import { getVehicle } from './get-vehicle.ts';
import type { VehicleRepository } from './vehicle.repository.ts';

/** Longest that a visitor waits for the record, in milliseconds: then the page comes without, and asks by itself. */
const recordTimeMs = 2_000;

interface Dependencies {
  readonly vehicles: Pick<VehicleRepository, 'get'>;
  /** The prerendered document of all vehicles. */
  readonly readDocument: () => Promise<string>;
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
  const found = async () => {
    try {
      return recordContract.response.parse(await getVehicle({ params: params.data }, { vehicles }));
    } catch (error) {
      if (error instanceof NotFoundError) return null;
      warn('the record could not be read', error);
      return undefined;
    }
  };
  const isLate = async () => {
    await pause(recordTimeMs);
    return undefined;
  };
  return Promise.race([found(), isLate()]);
};

/**
 * The page of a vehicle: the document of all vehicles with this one put into it. What can't be had now, the page asks
 * for by itself.
 * @throws StorageUnavailableError, StorageRefusedError when there is no document either
 */
export const showVehicle = async (
  { params: { id } }: ParsedInput<typeof contract>,
  dependencies: Dependencies,
): Promise<DocumentAnswer> => {
  const [document, vehicle] = await Promise.all([dependencies.readDocument(), findVehicle(id, dependencies)]);
  const unfilled: DocumentAnswer = { status: 200, html: document, isKept: false };
  if (vehicle === undefined) return unfilled;
  const html = vehicle === null ? fillUnknownVehicle(document, id) : fillVehicle(document, vehicle);
  if (html === undefined) {
    // Between the deployments of the API and of the site the document is of an older kind.
    dependencies.warn('the document has no place for a vehicle');
    return unfilled;
  }
  return vehicle === null ? { status: 404, html, isKept: false } : { status: 200, html, isKept: true };
};
