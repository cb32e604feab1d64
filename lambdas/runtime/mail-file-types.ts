/**
 * Takes the place of nodemailer's table of file types in the bundles: it guesses the type of an attachment by its
 * name, and is 76 KB that every cold start would load. This product's mails have no attachments; one that gets some
 * must say their types, for nothing is guessed.
 */
export const detectMimeType = (): string => 'application/octet-stream';

/** Extension of a file of a type: none is known. */
export const detectExtension = (): string => 'bin';
