import * as z from 'zod/mini';
import { lineSchema, textSchema } from '../http/fields.ts';
import { findUnknownPlaceholder } from './template-text.ts';

export const maxNameLength = 60;

export const maxTemplateLength = 5_000;

const changedShape = { by_email: z.string(), at: z.iso.datetime() };

export const settingName = (required: string) =>
  lineSchema({ required, label: 'Name', maxLength: maxNameLength });

const typesSchema = () =>
  z
    .array(z.string().check(z.regex(/^[a-z-]{1,40}$/)))
    .check(z.minLength(1, { error: 'Choose what it is for' }), z.maxLength(20));

export const templateShape = () => ({
  name: settingName('Enter a name for the template'),
  types: typesSchema(),
  text: textSchema({ required: 'Write the text', label: 'Text', maxLength: maxTemplateLength }).check(
    z.check(({ value, issues }) => {
      const unknown = findUnknownPlaceholder(value);
      if (unknown === undefined) return;
      issues.push({
        code: 'custom',
        input: value,
        message: `${unknown} can’t be filled in. Choose one of the placeholders`,
      });
    }),
  ),
});

/** Version of a setting that is not stored yet. */
export const unstoredVersion = 0;

export const storedShape = { id: z.string(), version: z.int(), ...changedShape };

export const ownTemplateSchema = z.object({
  ...storedShape,
  name: z.string(),
  types: z.array(z.string()),
  text: z.string(),
});

export type OwnTemplate = z.infer<typeof ownTemplateSchema>;

const filterValue = () => z.optional(z.string().check(z.minLength(1), z.maxLength(100)));

/** Filters of a list, without the search: its words may be a customer's. */
const filtersShape = () => ({
  view: filterValue(),
  type: filterValue(),
  status: filterValue(),
  owner: filterValue(),
  tag: filterValue(),
  due: filterValue(),
  from: filterValue(),
  to: filterValue(),
});

export const savedFilterSchema = z.object({
  ...storedShape,
  name: z.string(),
  filters: z.object(filtersShape()),
});

export const filterShape = () => ({
  name: settingName('Enter a name for the filter'),
  filters: z.strictObject(filtersShape()),
});
