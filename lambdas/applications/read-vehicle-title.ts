import * as z from 'zod/mini';
import { vehicleInfo } from '#domain/vehicles/vehicle-info.ts';
import type { Database } from '../clients/database.ts';

const namedSchema = z.object({ year: z.number(), make: z.string(), model: z.string() });

/** Returns a vehicle's title from its record; undefined if it is gone. */
export const readVehicleTitle =
  (database: Pick<Database, 'get'>, table: string) =>
  async (id: string): Promise<string | undefined> => {
    const { Item } = await database.get({ TableName: table, Key: { id } });
    const named = z.safeParse(namedSchema, Item).data;
    return named && vehicleInfo(named);
  };
