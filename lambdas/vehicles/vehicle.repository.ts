import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  GetCommand,
  paginateScan,
  PutCommand,
  type DynamoDBDocumentClient,
} from '@aws-sdk/lib-dynamodb';
import { vehicleSchema, type Vehicle } from '#domain/vehicles/vehicle.ts';
import { VersionConflictError } from '../clients/version-conflict-error.ts';
import { NotFoundError } from '../http/errors.ts';

export interface VehicleRepository {
  /** Stores a new vehicle; an id that is taken is a fault. */
  create(vehicle: Vehicle): Promise<void>;
  /** @throws NotFoundError */
  get(id: string): Promise<Vehicle>;
  /**
   * Stores a vehicle in place of the version that the caller read.
   * @throws NotFoundError, VersionConflictError
   */
  replace(vehicle: Vehicle, readVersion: number): Promise<void>;
  /** @throws NotFoundError */
  delete(id: string): Promise<void>;
  /** All vehicles, available or not, newest first. */
  listAll(): Promise<Vehicle[]>;
}

const newestFirst = (one: Vehicle, other: Vehicle): number =>
  other.created_at.localeCompare(one.created_at) || one.id.localeCompare(other.id);

export const vehicleRepository = (documents: DynamoDBDocumentClient, table: string): VehicleRepository => {
  const get = async (id: string): Promise<Vehicle> => {
    const { Item } = await documents.send(
      new GetCommand({ TableName: table, Key: { id }, ConsistentRead: true }),
    );
    if (Item === undefined) throw new NotFoundError('Vehicle not found');
    return vehicleSchema.parse(Item);
  };

  return {
    get,
    create: async (vehicle) => {
      await documents.send(
        new PutCommand({ TableName: table, Item: vehicle, ConditionExpression: 'attribute_not_exists(id)' }),
      );
    },
    replace: async (vehicle, readVersion) => {
      try {
        await documents.send(
          new PutCommand({
            TableName: table,
            Item: vehicle,
            ConditionExpression: '#version = :read',
            ExpressionAttributeNames: { '#version': 'version' },
            ExpressionAttributeValues: { ':read': readVersion },
          }),
        );
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
        throw new VersionConflictError((await get(vehicle.id)).version);
      }
    },
    delete: async (id) => {
      try {
        await documents.send(
          new DeleteCommand({ TableName: table, Key: { id }, ConditionExpression: 'attribute_exists(id)' }),
        );
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
        throw new NotFoundError('Vehicle not found');
      }
    },
    // A scan: two administrators read the whole table of about 1,000 vehicles anyway, so an index would only cost.
    listAll: async () => {
      const vehicles: Vehicle[] = [];
      for await (const { Items = [] } of paginateScan(
        { client: documents },
        { TableName: table, ConsistentRead: true },
      )) {
        vehicles.push(...Items.map((item) => vehicleSchema.parse(item)));
      }
      return vehicles.sort(newestFirst);
    },
  };
};
