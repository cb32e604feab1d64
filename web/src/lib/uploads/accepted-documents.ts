import { documentTypes } from '#domain/documents/document-types.ts';

/** Extensions too: not every system knows the type of HEIC. */
export const acceptedDocuments = [...documentTypes, '.heic', '.heif', '.pdf'].join(',');
