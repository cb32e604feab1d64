import type { OwnTemplate } from '#domain/settings/desk-settings.ts';
import * as z from 'zod/mini';

/** A template as it is typed. */
export const templateValuesSchema = z.object({
  name: z.string(),
  types: z.array(z.string()),
  text: z.string(),
});

export type TemplateValues = z.infer<typeof templateValuesSchema>;

export const noTemplate: TemplateValues = { name: '', types: [], text: '' };

export const templateValues = ({ name, types, text }: OwnTemplate): TemplateValues => ({ name, types, text });
