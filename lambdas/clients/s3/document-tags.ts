/** What becomes of a stored document or picture; the bucket's lifecycle goes by it. */
export type DocumentState = 'unattached' | 'attached';

/** The tag of a new one: it is deleted after two days unless an application or a vehicle names it. */
export const newDocumentTagging = 'state=unattached';
