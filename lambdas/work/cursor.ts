import * as z from 'zod/mini';
import { InvalidRequestError } from '../http/errors.ts';

/** Last item of the previous page: its id, and its sort key in the index. */
const positionSchema = z.tuple([z.string(), z.string()]);

export type CursorPosition = z.infer<typeof positionSchema>;

export const encodeCursor = (position: CursorPosition): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

const parseBase64Json = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
};

/** @throws InvalidRequestError for an invalid cursor, or one of another list, which DynamoDB would reject */
export const decodeCursor = (
  cursor: string,
  isInList: (position: CursorPosition) => boolean,
): CursorPosition => {
  const { data: position } = positionSchema.safeParse(parseBase64Json(cursor));
  if (position !== undefined && isInList(position)) return position;
  throw new InvalidRequestError('Some fields are missing or wrong.', {
    cursor: 'This is not a cursor of this list',
  });
};
