import { documentFields } from './document-fields.ts';

/** Returns what people call a document of a submission, by the attribute that names it. */
export const documentLabel = (field: string): string =>
  documentFields.find(({ stored }) => stored === field)?.label ?? field;
