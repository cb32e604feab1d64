import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { isVehicleItem } from '#domain/vehicles/stock-revision.ts';
import {
  listedVehicleSchema,
  formAttributeNames,
  parseVehicle,
  vehicleSchema,
  type ListedVehicle,
  type Vehicle,
} from '#domain/vehicles/vehicle.ts';
import type { Database } from '../clients/database.ts';
import { assertSameSubmission, IdempotencyKeyReusedError } from '../clients/put-once.ts';
import { VersionConflictError, NotFoundError } from '../http/errors.ts';
import { writeWithRevision } from './write-with-revision.ts';

interface VehiclePage {
  readonly vehicles: ListedVehicle[];
  readonly nextCursor: string | undefined;
}

const { version, images } = vehicleSchema.shape;

const deletedSchema = z.object({ version, images });

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
    return parseVehicle(item);
  };

  return {
    get,
    create: async (vehicle) => {
      const Put = { TableName: table, Item: vehicle, ConditionExpression: 'attribute_not_exists(id)' };
      if (await writeWithRevision(database, table, [vehicle.id], [{ Put }])) return vehicle;
      const stored = await read(vehicle.id);
      if (stored === undefined) throw new IdempotencyKeyReusedError();
      assertSameSubmission(stored, { ...vehicle }, comparedAttributes);
      return parseVehicle(stored);
    },

    replace: async (vehicle, readVersion) => {
      const Put = { TableName: table, Item: vehicle, ...versionCondition(readVersion) };
      if (await writeWithRevision(database, table, [vehicle.id], [{ Put }])) return;
      const stored = await get(vehicle.id);
      // A retry after a lost response finds its own write.
      if (!isDeepStrictEqual(stored, vehicle)) throw new VersionConflictError(stored.version);
    },

    delete: async (id) => {
      for (let attempt = 1; attempt <= maxDeleteAttempts; attempt += 1) {
        const item = await read(id);
        if (item === undefined) return undefined;
        const vehicle = deletedSchema.parse(item);
        const Delete = { TableName: table, Key: { id }, ...versionCondition(vehicle.version) };
        if (await writeWithRevision(database, table, [id], [{ Delete }])) return vehicle;
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
