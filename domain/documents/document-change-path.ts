const prefix = 'document.';

/** Returns what a document is called among all that can change of a submission: in histories and audit events. */
export const documentChangePath = (field: string): string => prefix + field;

/** Returns the document's field that a path names; undefined for a path of something else. */
export const documentFieldOfPath = (path: string): string | undefined =>
  path.startsWith(prefix) ? path.slice(prefix.length) : undefined;
