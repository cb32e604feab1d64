import * as z from 'zod/mini';
import { InvalidRequestError } from '../http/errors.ts';

/** The place in an index after which a page begins: the item's id, and the value that the index is sorted by. */
const placeSchema = z.tuple([z.string(), z.string()]);

export type Place = z.infer<typeof placeSchema>;

/** Returns a place as callers send it back. */
export const encodePlace = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url');

const decode = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
};

/**
 * Reads what `encodePlace` made.
 * @param belongs whether a place is one of the list that is asked for: DynamoDB refuses others
 * @throws InvalidRequestError for anything else
 */
export const decodePlace = (cursor: string, belongs: (place: Place) => boolean): Place => {
  const { data: place } = placeSchema.safeParse(decode(cursor));
  if (place !== undefined && belongs(place)) return place;
  throw new InvalidRequestError('Some fields are missing or wrong.', {
    cursor: 'This is not a cursor of this list',
  });
};
