import * as z from 'zod/mini';
import { InvalidRequestError } from '../http/errors.ts';

/** The place in an index after which a page begins: the item's id, and the value that the index is sorted by. */
const positionSchema = z.tuple([z.string(), z.string()]);

export type CursorPosition = z.infer<typeof positionSchema>;

/** Returns a place as callers send it back. */
export const encodeCursor = (place: CursorPosition): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

const parseBase64Json = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
};

/**
 * Reads what `encodePlace` made.
 * @param isInList whether a place is one of the list that is asked for: DynamoDB refuses others
 * @throws InvalidRequestError for anything else
 */
export const decodeCursor = (
  cursor: string,
  isInList: (place: CursorPosition) => boolean,
): CursorPosition => {
  const { data: place } = positionSchema.safeParse(parseBase64Json(cursor));
  if (place !== undefined && isInList(place)) return place;
  throw new InvalidRequestError('Some fields are missing or wrong.', {
    cursor: 'This is not a cursor of this list',
  });
};
