import { vehicleItem, isVehicleItem } from '#domain/vehicles/card-entry.ts';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import {
  listedVehicleSchema,
  writtenNames,
  vehicleSchema,
  type ListedVehicle,
  type Vehicle,
} from '#domain/vehicles/vehicle.ts';
import { isConditionFailed, type Database } from '../clients/database.ts';
import { putOnce } from '../clients/put-once.ts';
import { VersionConflictError, NotFoundError } from '../http/errors.ts';
import { stockRepository } from './stock.repository.ts';

interface VehiclePage {
  readonly vehicles: ListedVehicle[];
  /** Asks for what comes after; undefined on the last page. */
  readonly nextCursor: string | undefined;
}

export interface VehicleRepository {
  /**
   * Stores a vehicle, once for each id.
   * @returns the vehicle as stored by the first request
   * @throws IdempotencyKeyReusedError
   */
  create(vehicle: Vehicle): Promise<Vehicle>;
  /** @throws NotFoundError */
  get(id: string): Promise<Vehicle>;
  /**
   * Stores a vehicle in place of the version that the caller read; it is safe to be made twice.
   * @throws NotFoundError, VersionConflictError
   */
  replace(vehicle: Vehicle, readVersion: number): Promise<void>;
  /** @returns the vehicle that was there; undefined if there was none */
  delete(id: string): Promise<Vehicle | undefined>;
  /** Some of all vehicles, available or not, in no order. */
  list(cursor: string | undefined): Promise<VehiclePage>;
}

const comparedAttributes = [...writtenNames, 'created_by'];

/**
 * Most vehicles of a page. DynamoDB ends a page at 1 MB, too, so that an answer stays far below Lambda's limit of
 * 6 MB.
 */
const pageSize = 500;

const availableDelta = (was: boolean, is: boolean): -1 | 0 | 1 => (was === is ? 0 : is ? 1 : -1);

const keySchema = z.object({ id: z.string() });

/** The vehicles of a table. */
export const vehicleRepository = (
  database: Database,
  table: string,
  now: () => number = Date.now,
): VehicleRepository => {
  const stock = stockRepository(database, table);

  const get = async (id: string): Promise<Vehicle> => {
    const { Item } = await database.get({ TableName: table, Key: { id }, ConsistentRead: true });
    if (Item === undefined) throw new NotFoundError('Vehicle not found');
    return vehicleSchema.parse(Item);
  };

  return {
    get,
    create: async (vehicle) => {
      const item = vehicleItem(vehicle);
      await stock.noteChange(now(), 0);
      const stored = await putOnce(database, table, item, comparedAttributes);
      const isNew = stored === item && vehicle.is_available;
      await stock.noteChange(now(), isNew ? 1 : 0);
      return vehicleSchema.parse(stored);
    },

    replace: async (vehicle, readVersion) => {
      await stock.noteChange(now(), 0);
      try {
        const { Attributes } = await database.put({
          TableName: table,
          Item: vehicleItem(vehicle),
          ConditionExpression: '#version = :read',
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':read': readVersion },
          ReturnValues: 'ALL_OLD',
        });
        const wasAvailable = vehicleSchema.parse(Attributes).is_available;
        await stock.noteChange(now(), availableDelta(wasAvailable, vehicle.is_available));
      } catch (error) {
        if (!isConditionFailed(error)) throw error;
        const stored = await get(vehicle.id);
        // A write whose first answer got lost meets itself. The number of available vehicles is recounted later.
        if (!isDeepStrictEqual(stored, vehicle)) throw new VersionConflictError(stored.version);
      }
    },

    delete: async (id) => {
      await stock.noteChange(now(), 0);
      const { Attributes } = await database.delete({
        TableName: table,
        Key: { id },
        ReturnValues: 'ALL_OLD',
      });
      const deleted = Attributes && vehicleSchema.parse(Attributes);
      await stock.noteChange(now(), availableDelta(deleted?.is_available === true, false));
      return deleted;
    },

    // A scan: an administrator's browser reads the whole table anyway, so an index would only cost.
    list: async (cursor) => {
      const { Items = [], LastEvaluatedKey } = await database.scan({
        TableName: table,
        Limit: pageSize,
        ConsistentRead: true,
        ...(cursor !== undefined && { ExclusiveStartKey: { id: cursor } }),
      });
      return {
        vehicles: Items.filter(isVehicleItem).map((item) => listedVehicleSchema.parse(item)),
        nextCursor: LastEvaluatedKey && keySchema.parse(LastEvaluatedKey).id,
      };
    },
  };
};
