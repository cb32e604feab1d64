import type * as z from 'zod/mini';
import type { readVehicleSales } from '#domain/vehicles/desk-contract.ts';
import { vehicleSchema } from '#domain/vehicles/vehicle.ts';
import { scanPages, type Database } from '../clients/database.ts';

const { sold_price } = vehicleSchema.shape;

/** Reads the whole stock, as the administrators' list does: a report is opened far less often. */
export const readSales =
  (database: Database, table: string) =>
  async ({
    from,
    to,
  }: z.output<typeof readVehicleSales.query>): Promise<z.output<typeof readVehicleSales.response>> => {
    const sales = { count: 0, amount: 0 };
    const scan = {
      TableName: table,
      ConsistentRead: true,
      FilterExpression: 'sold_on BETWEEN :from AND :to',
      ExpressionAttributeValues: { ':from': from, ':to': to },
      ProjectionExpression: 'sold_price',
    };
    for await (const { Items = [] } of scanPages(database, scan)) {
      for (const item of Items) {
        sales.count += 1;
        sales.amount += sold_price.parse(item['sold_price']) ?? 0;
      }
    }
    return sales;
  };
