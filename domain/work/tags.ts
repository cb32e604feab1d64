import * as z from 'zod/mini';
import { requiredLine } from '../http/fields.ts';

/** Most tags of a submission, and characters of each: a page of a list stays within its cost. */
export const maxTags = 5;
export const maxTagLength = 20;

/** Returns tags as one text, as histories hold them: none has a comma. */
export const formatTags = (tags: readonly string[] = []): string => tags.join(', ');

const tag = () =>
  requiredLine({ required: 'Enter a tag', label: 'A tag', maxLength: maxTagLength }).check(
    z.refine((value) => !value.includes(','), { error: 'Enter one tag at a time, without commas' }),
  );

/** What staff call a submission by: short texts, each of them once, whatever its case. */
export const tagsSchema = () =>
  z.array(tag()).check(
    z.maxLength(maxTags, { error: `A submission has ${maxTags} tags at most` }),
    z.refine((tags) => new Set(tags.map((one) => one.toLowerCase())).size === tags.length, {
      error: 'This tag is there already',
    }),
  );
