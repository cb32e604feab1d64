import { documentFields, furtherDocuments } from './document-fields.ts';

export const documentLabel = (field: string): string =>
  documentFields.find(({ stored }) => stored === field)?.label ??
  furtherDocuments.find(({ kind }) => kind === field)?.label ??
  field;
