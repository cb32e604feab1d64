import { isDeepStrictEqual } from 'node:util';
import database from 'dynalite/db/index.js';

/** E.g. `{ S: 'text' }`. Numbers were normalised when the input was checked. */
export type AttributeValue = Readonly<Record<string, unknown>>;

export const isValue = (value: unknown): value is AttributeValue =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const typeOf = (value: AttributeValue): string => Object.keys(value)[0] ?? '';
export const contentOf = (value: AttributeValue): unknown => value[typeOf(value)];

export const valuesIn = (content: unknown): readonly unknown[] => (Array.isArray(content) ? content : []);

export const isOrdered = (type: string): boolean => ['S', 'N', 'B'].includes(type);
const isSet = (type: string): boolean => ['SS', 'NS', 'BS'].includes(type);

const bytesOf = (value: AttributeValue): Buffer =>
  Buffer.from(String(contentOf(value)), typeOf(value) === 'B' ? 'base64' : 'utf8');

/** Sets are unordered, so equal values become equal here. */
const comparable = (value: unknown): unknown => {
  if (!isValue(value)) return value;
  const type = typeOf(value);
  const content = contentOf(value);
  if (isSet(type)) return { [type]: valuesIn(content).map(String).toSorted() };
  if (type === 'L') return { L: valuesIn(content).map(comparable) };
  if (type !== 'M' || !isValue(content)) return { [type]: content };
  return { M: Object.fromEntries(Object.entries(content).map(([name, one]) => [name, comparable(one)])) };
};

export const areEqual = (left: AttributeValue, right: AttributeValue): boolean =>
  isDeepStrictEqual(comparable(left), comparable(right));

/** Returns undefined for different types, or types without an order. */
export const compareValues = (left: AttributeValue, right: AttributeValue): number | undefined => {
  const type = typeOf(left);
  if (type !== typeOf(right) || !isOrdered(type)) return undefined;
  if (type !== 'N') return Buffer.compare(bytesOf(left), bytesOf(right));
  if (database.compare('<', left, right)) return -1;
  return database.compare('=', left, right) ? 0 : 1;
};

export const beginsWith = (value: AttributeValue, start: AttributeValue): boolean => {
  const type = typeOf(value);
  if (type !== typeOf(start) || !(type === 'S' || type === 'B')) return false;
  const bytes = bytesOf(start);
  return bytesOf(value).subarray(0, bytes.length).equals(bytes);
};

export const contains = (value: AttributeValue, part: AttributeValue): boolean => {
  const type = typeOf(value);
  if (type === 'S' || type === 'B') return type === typeOf(part) && bytesOf(value).includes(bytesOf(part));
  if (isSet(type)) return type === `${typeOf(part)}S` && valuesIn(contentOf(value)).includes(contentOf(part));
  return type === 'L' && valuesIn(contentOf(value)).some((one) => isValue(one) && areEqual(one, part));
};

export const sizeOf = (value: AttributeValue): number | undefined => {
  const content = contentOf(value);
  if (typeOf(value) === 'B') return bytesOf(value).length;
  if (typeOf(value) === 'S') return String(content).length;
  if (Array.isArray(content)) return content.length;
  return typeOf(value) === 'M' && isValue(content) ? Object.keys(content).length : undefined;
};
