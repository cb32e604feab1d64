import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { toVehicleItem, isVehicleItem } from '#domain/vehicles/vehicle-item.ts';
import {
  listedVehicleSchema,
  formAttributeNames,
  vehicleSchema,
  type ListedVehicle,
  type Vehicle,
} from '#domain/vehicles/vehicle.ts';
import type { Database } from '../clients/database.ts';
import { assertSameSubmission, IdempotencyKeyReusedError } from '../clients/put-once.ts';
import { transactIf, type TransactedWrite } from '../clients/transact.ts';
import { VersionConflictError, NotFoundError } from '../http/errors.ts';
import { summaryUpdate } from './stock.repository.ts';

interface VehiclePage {
  readonly vehicles: ListedVehicle[];
  readonly nextCursor: string | undefined;
}

const { version, is_available, images } = vehicleSchema.shape;

const deletedSchema = z.object({ version, is_available, images });

type DeletedVehicle = z.infer<typeof deletedSchema>;

export interface VehicleRepository {
  /** Idempotent by id. @returns the vehicle as first stored @throws IdempotencyKeyReusedError */
  create(vehicle: Vehicle): Promise<Vehicle>;
  /** @throws NotFoundError */
  get(id: string): Promise<Vehicle>;
  /** Replaces the version that the caller read; idempotent. @throws NotFoundError, VersionConflictError */
  replace(vehicle: Vehicle, readVersion: number): Promise<void>;
  /** Deletes a vehicle, even if it no longer parses. @returns what was stored; undefined if nothing */
  delete(id: string): Promise<DeletedVehicle | undefined>;
  list(cursor: string | undefined): Promise<VehiclePage>;
}

const comparedAttributes = [...formAttributeNames, 'created_by'];

/** DynamoDB also ends a page at 1 MB, so that a response stays far below Lambda's limit of 6 MB. */
const pageSize = 500;

const availableDelta = (was: boolean, is: boolean): -1 | 0 | 1 => (was === is ? 0 : is ? 1 : -1);

const maxDeleteAttempts = 3;

const versionCondition = (version: number) => ({
  ConditionExpression: '#version = :read',
  ExpressionAttributeNames: { '#version': 'version' },
  ExpressionAttributeValues: { ':read': version },
});

const keySchema = z.object({ id: z.string() });

export const vehicleRepository = (database: Database, table: string): VehicleRepository => {
  const read = async (id: string): Promise<Record<string, unknown> | undefined> => {
    const { Item } = await database.get({ TableName: table, Key: { id }, ConsistentRead: true });
    return Item;
  };

  const get = async (id: string): Promise<Vehicle> => {
    const item = await read(id);
    if (item === undefined) throw new NotFoundError('Vehicle not found');
    return vehicleSchema.parse(item);
  };

  /** @returns false if the vehicle's condition failed */
  const writeWithSummary = async (write: TransactedWrite, delta: -1 | 0 | 1): Promise<boolean> =>
    transactIf(database, [write, summaryUpdate(table, delta)]);

  return {
    get,
    create: async (vehicle) => {
      const item = toVehicleItem(vehicle);
      const write = {
        Put: { TableName: table, Item: item, ConditionExpression: 'attribute_not_exists(id)' },
      };
      if (await writeWithSummary(write, vehicle.is_available ? 1 : 0)) return vehicle;
      const stored = await read(vehicle.id);
      if (stored === undefined) throw new IdempotencyKeyReusedError();
      assertSameSubmission(stored, item, comparedAttributes);
      return vehicleSchema.parse(stored);
    },

    replace: async (vehicle, readVersion) => {
      const before = await get(vehicle.id);
      if (before.version === readVersion) {
        const write = {
          Put: { TableName: table, Item: toVehicleItem(vehicle), ...versionCondition(readVersion) },
        };
        if (await writeWithSummary(write, availableDelta(before.is_available, vehicle.is_available))) return;
      }
      const stored = await get(vehicle.id);
      // A retry after a lost response finds its own write.
      if (!isDeepStrictEqual(stored, vehicle)) throw new VersionConflictError(stored.version);
    },

    delete: async (id) => {
      for (let attempt = 1; attempt <= maxDeleteAttempts; attempt += 1) {
        const item = await read(id);
        if (item === undefined) return undefined;
        const vehicle = deletedSchema.parse(item);
        const write = { Delete: { TableName: table, Key: { id }, ...versionCondition(vehicle.version) } };
        if (await writeWithSummary(write, availableDelta(vehicle.is_available, false))) return vehicle;
      }
      throw new Error('The vehicle could not be deleted: it kept changing');
    },

    // The administrators' page reads the whole table, so an index would only add cost.
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
