import * as z from 'zod/mini';
import { vehicleSchema } from '#domain/vehicles/vehicle.ts';
import type { Database } from '../clients/database.ts';

const offeredVehicleSchema = z.pick(vehicleSchema, {
  year: true,
  make: true,
  model: true,
  price: true,
  contact_name: true,
  contact_email: true,
  contact_phone: true,
  pass_on_automatically: true,
  is_available: true,
});

export type OfferedVehicle = z.infer<typeof offeredVehicleSchema>;

export interface OfferedVehicleRepository {
  /** Returns the vehicle whether it is available or not. */
  find(id: string): Promise<OfferedVehicle | undefined>;
}

export const offeredVehicleRepository = (database: Database, table: string): OfferedVehicleRepository => ({
  find: async (id) => {
    const { Item } = await database.get({ TableName: table, Key: { id }, ConsistentRead: true });
    return Item && offeredVehicleSchema.parse(Item);
  },
});
