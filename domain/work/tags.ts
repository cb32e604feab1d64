import * as z from 'zod/mini';
import { lineSchema } from '../http/fields.ts';

export const maxTags = 5;
export const maxTagLength = 20;

const separator = ', ';

export const formatTags = (tags: readonly string[] = []): string => tags.join(separator);

/** Parses what `formatTags` returns: a tag has no comma. */
export const parseTags = (text: string): string[] => (text === '' ? [] : text.split(separator));

const tag = () =>
  lineSchema({ required: 'Enter a tag', label: 'A tag', maxLength: maxTagLength }).check(
    z.regex(/^[^,]*$/, { error: 'Enter one tag at a time, without commas' }),
  );

export const tagsSchema = () =>
  z.array(tag()).check(
    z.maxLength(maxTags, { error: `A submission has ${maxTags} tags at most` }),
    z.refine((tags) => new Set(tags.map((one) => one.toLowerCase())).size === tags.length, {
      error: 'This tag is there already',
    }),
  );
