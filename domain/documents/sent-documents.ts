import * as z from 'zod/mini';
import { documentKeySchema } from './document-key.ts';
import { documentSlots, furtherDocuments, maxFurtherDocuments } from './document-fields.ts';

const furtherFields = documentSlots.flatMap(({ stored, kind }) => (kind === undefined ? [] : [stored]));

export const furtherDocumentsSchema = z
  .array(z.strictObject({ field: z.enum(furtherFields), key: documentKeySchema }))
  .check(
    z.maxLength(maxFurtherDocuments, { error: `Send at most ${maxFurtherDocuments} further documents` }),
    z.refine((sent) => new Set(sent.map(({ field }) => field)).size === sent.length, {
      error: 'Send one file for each document',
    }),
  );

export const storedFurtherDocuments = z.array(z.object({ field: z.string(), key: z.string() }));

const submissionWithDocuments = z.object({
  details: z.object({ documents: z.optional(storedFurtherDocuments) }),
});

export interface SentDocument {
  readonly id: string;
  readonly field: string;
  readonly key: string;
}

const kindOf = (field: string): string =>
  furtherDocuments.find(({ kind }) => field.startsWith(`${kind}_`))?.kind ?? field;

export const sentDocuments = (
  attributes: readonly string[],
  submission: Readonly<Record<string, unknown>>,
): SentDocument[] => {
  const further = submissionWithDocuments.safeParse(submission).data?.details.documents ?? [];
  return [
    ...attributes.flatMap((field) => {
      const { [field]: key } = submission;
      return typeof key === 'string' ? [{ id: field, field, key }] : [];
    }),
    ...further.map(({ field, key }) => ({ id: field, field: kindOf(field), key })),
  ];
};
