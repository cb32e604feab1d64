import { documentFields, furtherDocuments } from './document-fields.ts';

/** Returns what people call a document of a submission, by the attribute or the kind that names it. */
export const documentLabel = (field: string): string =>
  documentFields.find(({ stored }) => stored === field)?.label ??
  furtherDocuments.find(({ kind }) => kind === field)?.label ??
  field;
