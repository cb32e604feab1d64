import * as z from 'zod/mini';
import { once } from '../once.ts';
import { allWorkIndexes } from './work-indexes.ts';
import {
  submissionTypeOf,
  workCardSchema,
  workItemSchema,
  type WorkCard,
  type WorkItem,
} from './work-item.ts';

const storedSchema = z.looseObject({ id: z.string(), card: z.record(z.string(), z.unknown()) });

/** Keys of the indexes, and the version that writes compare. */
const namesBeside = new Set<string>([
  ...allWorkIndexes.flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey]),
  'version',
]);

/** Keys of the table, or part of them, and what only boards show, whose index sorts by it. */
const leftOut = new Set(['id', 'type', 'status_since']);

const cardFields = new Set(Object.keys(workCardSchema.shape).filter((name) => !leftOut.has(name)));

const times: readonly string[] = [
  'received_at',
  'due_at',
  'aside_until',
  'answered_at',
  'documents_due_at',
  'answer_due_at',
  'written_at',
] satisfies (keyof WorkCard)[];

/** Times as numbers are a third as long, and each page of a list pays for fifty cards. */
const packTime = ([name, value]: readonly [string, unknown]) => [
  name,
  times.includes(name) ? Date.parse(String(value)) : value,
];

const unpackTime = ([name, value]: readonly [string, unknown]) => [
  name,
  times.includes(name) && typeof value === 'number' ? new Date(value).toISOString() : value,
];

/** Moves what lists show into the card, one attribute that each index holds; what indexes and writes compare also stands beside it. */
export const toStoredWorkItem = (item: WorkItem): Record<string, unknown> => {
  const fields = Object.entries(item).filter(([, value]) => value !== undefined);
  const beside = fields.filter(([name]) => !cardFields.has(name) || namesBeside.has(name));
  const shown = fields.filter(([name]) => cardFields.has(name));
  return { ...Object.fromEntries(beside), card: Object.fromEntries(shown.map(packTime)) };
};

const unpack = (stored: unknown): Record<string, unknown> => {
  const { id, card, ...beside } = storedSchema.parse(stored);
  // A release that did not know a time of the card has left it beside as a number.
  const fields = Object.entries({ ...beside, ...card }).map(unpackTime);
  return { ...Object.fromEntries(fields), id, type: submissionTypeOf(id) };
};

/** Attributes of a later release stay, since a changed item replaces the stored one. */
const looseSchema = once(() => z.looseObject(workItemSchema().shape));

/** @throws zod's error for another item than `toStoredWorkItem` returns */
export const parseWorkItem = (stored: unknown): WorkItem => looseSchema().parse(unpack(stored));

/** Parses an item, or the part of it that an index holds. @throws zod's error */
export const parseWorkCard = (stored: unknown): WorkCard => workCardSchema.parse(unpack(stored));
