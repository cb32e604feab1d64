import * as z from 'zod/mini';

export const documentFieldSchema = () =>
  z
    .string({ error: 'Name the document' })
    .check(z.regex(/^[a-z_]{1,40}$/, { error: 'This is not a document' }));

/** The documents that a mail asks for. */
export const askedDocumentsSchema = () =>
  z
    .array(documentFieldSchema(), { error: 'Choose the documents to ask for' })
    .check(z.minLength(1, { error: 'Choose the documents to ask for' }), z.maxLength(20));
