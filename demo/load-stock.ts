import { IdempotencyKeyReusedError } from '../lambdas/clients/put-once.ts';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { pictureCacheControl, pictureRenditions } from '#domain/vehicles/vehicle-images.ts';
import type { Database } from '../lambdas/clients/database.ts';
import { NotFoundError } from '../lambdas/http/errors.ts';
import { vehicleRepository, type VehicleRepository } from '../lambdas/vehicles/vehicle.repository.ts';
import { markLoaded, wasLoaded } from './loaded-marker.ts';
import { demoStock } from './stock/demo-stock.ts';
import type { DemoVehicle } from './stock/demo-vehicle.ts';
import { picturesOf, readPicture, recordOf } from './stock/stock-record.ts';

/** Where a product keeps its vehicles and their pictures. */
interface StockPlace {
  readonly database: Database;
  readonly s3: S3Client;
  /** Name of the table of vehicles. */
  readonly table: string;
  /** Name of the bucket of uploads. */
  readonly bucket: string;
  /** Ends the load between two vehicles: it rejects with the signal's reason then. */
  readonly stop?: AbortSignal;
}

/** Tells that all of the stock has been there once: what is missing since then was deleted by somebody. */
const loadedKey = 'demo-stock/loaded';

/** How many vehicles are stored at a time. */
const parallelVehicles = 4;

const putPictures = async ({ s3, bucket }: StockPlace, vehicle: DemoVehicle): Promise<void> => {
  const { id } = recordOf(vehicle);
  const files = picturesOf(vehicle).flatMap((picture) =>
    pictureRenditions.map((rendition) => ({ picture, rendition })),
  );
  await Promise.all(
    files.map(async ({ picture, rendition }) =>
      s3.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: `${picture.folder}/${rendition.name}`,
          Body: await readPicture(picture.name, rendition.name),
          ContentType: rendition.type,
          CacheControl: pictureCacheControl,
          // As those that an administrator's vehicle has taken: it is never cleared away, and no other may take it.
          Tagging: `state=attached&vehicle=${id}`,
        }),
      ),
    ),
  );
};

const isThere = async (vehicles: VehicleRepository, id: string): Promise<boolean> => {
  try {
    await vehicles.get(id);
    return true;
  } catch (error) {
    if (error instanceof NotFoundError) return false;
    throw error;
  }
};

/** Stores a vehicle unless it is there. @returns whether it was stored now */
const putVehicle = async (
  place: StockPlace,
  vehicles: VehicleRepository,
  vehicle: DemoVehicle,
): Promise<boolean> => {
  const record = recordOf(vehicle);
  if (await isThere(vehicles, record.id)) return false;
  // Before the record, so that no vehicle is ever shown without its pictures.
  await putPictures(place, vehicle);
  try {
    await vehicles.create(record);
    return true;
  } catch (error) {
    // Another load stored it meanwhile, and somebody has changed it since.
    if (error instanceof IdempotencyKeyReusedError) return false;
    throw error;
  }
};

/**
 * Loads the demo stock into a product that runs, once: what is there stays as it is, and what has been deleted since
 * stays away. A load that was cut short is finished by the next. Rejects with AWS's errors.
 * @returns how many vehicles were stored; undefined when the stock had been loaded before
 */
export const loadStock = async (place: StockPlace): Promise<number | undefined> => {
  const marker = { ...place, key: loadedKey };
  if (await wasLoaded(marker)) return undefined;
  const vehicles = vehicleRepository(place.database, place.table);
  let stored = 0;
  const waiting = [...demoStock];
  const work = async (): Promise<void> => {
    for (let vehicle = waiting.shift(); vehicle !== undefined; vehicle = waiting.shift()) {
      place.stop?.throwIfAborted();
      if (await putVehicle(place, vehicles, vehicle)) stored += 1;
    }
  };
  await Promise.all(Array.from({ length: parallelVehicles }, work));
  await markLoaded(marker);
  return stored;
};
