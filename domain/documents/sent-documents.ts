import * as z from 'zod/mini';
import { documentKeySchema } from './document-key.ts';
import { documentSlots, furtherDocuments, maxFurtherDocuments } from './document-fields.ts';

const furtherFields = documentSlots.flatMap(({ stored, kind }) => (kind === undefined ? [] : [stored]));

/** The further documents that an application is sent with, beside the four of the specification. */
export const furtherDocumentsSchema = z
  .array(z.strictObject({ field: z.enum(furtherFields), key: documentKeySchema }))
  .check(
    z.maxLength(maxFurtherDocuments, { error: `Send at most ${maxFurtherDocuments} further documents` }),
    z.refine((sent) => new Set(sent.map(({ field }) => field)).size === sent.length, {
      error: 'Send one file for each document',
    }),
  );

/** The same as stored: the types alone. */
export const storedFurtherDocuments = z.array(z.object({ field: z.string(), key: z.string() }));

const submissionWithDocuments = z.object({
  details: z.object({ documents: z.optional(storedFurtherDocuments) }),
});

/** A document that a submission was sent with. */
export interface SentDocument {
  /** The attribute, or the field among the further documents: `payslip_2`. */
  readonly id: string;
  /** What it is, as staff mark and ask for it: `payslip`. */
  readonly field: string;
  readonly key: string;
}

const kindOf = (field: string): string =>
  furtherDocuments.find(({ kind }) => field.startsWith(`${kind}_`))?.kind ?? field;

/** Returns all documents that a submission was sent with: those of its attributes, then the further ones. */
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
