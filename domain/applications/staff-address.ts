import type { StoredDocumentField } from '../documents/document-fields.ts';

/**
 * Path of the page where administrators find the documents of an application.
 * @param document the one that the page opens at once
 */
export const applicationPath = (id: string, document?: StoredDocumentField): string =>
  `/admin/applications/${id}${document === undefined ? '' : `?document=${document}`}`;
