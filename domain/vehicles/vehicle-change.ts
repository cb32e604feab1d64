import * as z from 'zod/mini';

/** How many of the latest changes stay with a record: far more than anybody asks for, far below 400 KB an item. */
const maxRecordedChanges = 50;

/** Longer texts are named as changed, not repeated: fifty descriptions would be most of the record. */
const maxRecordedValueLength = 100;

const recordedValue = z.optional(z.union([z.string(), z.number(), z.boolean(), z.null()]));

/**
 * One write of a vehicle after its first: which version it made, when, by whom, and what it changed. A field has its
 * old and its new value, or neither where they are long.
 */
export const vehicleChangeSchema = z.object({
  version: z.int(),
  at: z.iso.datetime(),
  /** User id of the administrator. */
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

/** Equal as JSON: the fields are plain values, and lists of them in one order. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What is different between two states of a record.
 * @param names of the fields that count
 */
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

/** The changes of a record with one more: newest first, the oldest forgotten. */
export const addChange = (changes: readonly VehicleChange[], change: VehicleChange): VehicleChange[] =>
  [change, ...changes].slice(0, maxRecordedChanges);
