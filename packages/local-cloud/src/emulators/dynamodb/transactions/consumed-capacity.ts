import * as z from 'zod/mini';

const consumedSchema = z.object({
  ConsumedCapacity: z.object({ TableName: z.string(), CapacityUnits: z.number() }),
});
/** DynamoDB prepares and commits each transaction; both phases count. */
const phases = 2;

export const sumCapacity = (
  responses: readonly unknown[],
  consumedCapacity: 'NONE' | 'TOTAL' | 'INDEXES',
): { readonly ConsumedCapacity?: readonly unknown[] } => {
  if (consumedCapacity === 'NONE') return {};
  const units = new Map<string, number>();
  for (const response of responses) {
    const { TableName, CapacityUnits } = consumedSchema.parse(response).ConsumedCapacity;
    units.set(TableName, (units.get(TableName) ?? 0) + CapacityUnits * phases);
  }
  return {
    ConsumedCapacity: [...units].map(([TableName, CapacityUnits]) =>
      consumedCapacity === 'INDEXES'
        ? { TableName, CapacityUnits, Table: { CapacityUnits } }
        : { TableName, CapacityUnits },
    ),
  };
};
