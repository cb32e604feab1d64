import * as z from 'zod/mini';
import { groupDigits } from '../text/group-digits.ts';
import { documentTypes } from './document-types.ts';
import { maxFileNameLength } from './document-key.ts';
import { maxDocumentBytes, maxUploadParts } from './document-limits.ts';

const tooLarge = `A document can be at most ${maxDocumentBytes / 1024 / 1024} MB`;

/** Size of a document in bytes. */
export const documentSize = () =>
  z
    .int({ error: 'Send the size in bytes' })
    .check(z.minimum(1, { error: 'The file is empty' }), z.maximum(maxDocumentBytes, { error: tooLarge }));

/** What the browser says of a file before it is uploaded. */
export const fileDescription = {
  file_name: z
    .string({ error: 'Send the file name' })
    .check(
      z.minLength(1, { error: 'Send the file name' }),
      z.maxLength(maxFileNameLength, { error: `File name must be ${maxFileNameLength} characters or fewer` }),
    ),
  content_type: z.enum(documentTypes, { error: 'Choose a picture or a PDF' }),
  size: documentSize(),
};

/** CRC-32 of the bytes, big endian, as base64: what S3 compares with what arrived. */
export const crc32Checksum = () =>
  z
    .string({ error: 'Send the checksum' })
    .check(z.regex(/^[A-Za-z0-9+/]{6}==$/, { error: 'The checksum must be a CRC-32 in base64' }));

/** The storage's name of a multipart upload. */
export const uploadId = () =>
  z
    .string({ error: 'Send the upload id' })
    .check(z.regex(/^[A-Za-z0-9._~-]{1,1024}$/, { error: 'This is not an upload id' }));

/** Number of a part, from 1. */
export const partNumber = () =>
  z.int({ error: 'Send the part number' }).check(
    z.minimum(1, { error: 'Part numbers begin at 1' }),
    z.maximum(maxUploadParts, {
      error: `An upload has at most ${groupDigits(maxUploadParts)} parts`,
    }),
  );

/** An address to send bytes to, with the headers that must be sent along, exactly. */
export const signedAddress = {
  url: z.url(),
  headers: z.record(z.string(), z.string()),
};
