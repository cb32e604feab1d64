import * as z from 'zod/mini';

/**
 * Returns the schema of a record's id that a caller sends. Ids that differ in letter case are one id (RFC 9562,
 * section 4), so it is read in lower case, in which records are stored.
 */
export const recordId = (error: string) => z.uuid({ error }).check(z.toLowerCase());
