import * as z from 'zod/mini';

/** Keeps the record far below DynamoDB's 400 KB per item. */
const maxRecordedChanges = 50;

const maxRecordedValueLength = 100;

const recordedValue = z.optional(z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** `from` and `to` are absent for values that are too long to record. */
export const vehicleChangeSchema = z.object({
  version: z.int(),
  at: z.iso.datetime(),
  by: z.string(),
  by_email: z.string(),
  fields: z.array(z.object({ name: z.string(), from: recordedValue, to: recordedValue })),
});

export type VehicleChange = z.infer<typeof vehicleChangeSchema>;

type FieldChange = VehicleChange['fields'][number];

const isRecordable = (value: unknown): value is string | number | boolean | null =>
  typeof value === 'string'
    ? value.length <= maxRecordedValueLength
    : value === null || typeof value === 'number' || typeof value === 'boolean';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const changedFields = <Name extends string>(
  before: Readonly<Record<Name, unknown>>,
  after: Readonly<Record<Name, unknown>>,
  names: readonly Name[],
): FieldChange[] =>
  names
    .filter((name) => !isSame(before[name], after[name]))
    .map((name) => {
      const from = before[name];
      const to = after[name];
      return isRecordable(from) && isRecordable(to) ? { name, from, to } : { name };
    });

/** Adds a change, newest first, and drops the oldest. */
export const addChange = (changes: readonly VehicleChange[], change: VehicleChange): VehicleChange[] =>
  [change, ...changes].slice(0, maxRecordedChanges);
