import { IdempotencyKeyReusedError } from '../lambdas/clients/put-once.ts';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { pictureCacheControl, pictureRenditions } from '#domain/vehicles/vehicle-images.ts';
import type { Vehicle } from '#domain/vehicles/vehicle.ts';
import type { Database } from '../lambdas/clients/database.ts';
import { NotFoundError } from '../lambdas/http/errors.ts';
import { vehicleRepository, type VehicleRepository } from '../lambdas/vehicles/vehicle.repository.ts';
import { markLoaded, wasLoaded } from './loaded-marker.ts';
import { demoStock } from './stock/demo-stock.ts';
import type { DemoVehicle } from './stock/demo-vehicle.ts';
import { vehiclePictures, readPicture, vehicleRecord } from './stock/stock-record.ts';

interface StockPlace {
  readonly database: Database;
  readonly s3: S3Client;
  /** Name of the vehicles' table. */
  readonly table: string;
  /** Name of the uploads bucket. */
  readonly bucket: string;
  /** User id of who created the vehicles. */
  readonly author: string;
  /** Stops the load between two vehicles, which then rejects with the signal's reason. */
  readonly stop?: AbortSignal;
}

/** Marks that the whole stock was loaded once: anything missing since was deleted on purpose. */
const loadedKey = 'demo-stock/loaded';

const parallelVehicles = 4;

const putPictures = async (
  { s3, bucket }: StockPlace,
  vehicle: DemoVehicle,
  { id }: Vehicle,
): Promise<void> => {
  const files = vehiclePictures(vehicle).flatMap((picture) =>
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
          // Like pictures of a saved vehicle: no lifecycle rule deletes them, and no other vehicle can take them.
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

/** Stores a vehicle if it does not exist. @returns whether it was stored */
const putVehicle = async (
  place: StockPlace,
  vehicles: VehicleRepository,
  vehicle: DemoVehicle,
): Promise<boolean> => {
  const record = vehicleRecord(vehicle, place.author);
  if (await isThere(vehicles, record.id)) return false;
  // Pictures first, so that no vehicle is shown without them.
  await putPictures(place, vehicle, record);
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
 * Loads the demo stock into a running product once: existing vehicles are not changed, and deleted ones are not loaded again.
 * The next call completes an interrupted load. Rejects with AWS's errors.
 * @returns the number of stored vehicles; undefined if the stock was loaded before
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
