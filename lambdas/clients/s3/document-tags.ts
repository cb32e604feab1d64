/** What becomes of a stored document; the bucket's lifecycle goes by it. */
export type DocumentState = 'unattached' | 'attached';

/** The tag of a new document: it is deleted after two days unless an application names it. */
export const newDocumentTagging = 'state=unattached';
