import * as z from 'zod/mini';
import { groupDigits } from '../text/group-digits.ts';
import { documentTypes } from './document-types.ts';
import { maxFileNameLength } from './document-key.ts';
import { maxDocumentBytes, maxUploadParts } from './document-limits.ts';

const tooLarge = `A document can be at most ${maxDocumentBytes / 1024 / 1024} MB`;

export const documentSize = () =>
  z
    .int({ error: 'Send the size in bytes' })
    .check(z.minimum(1, { error: 'The file is empty' }), z.maximum(maxDocumentBytes, { error: tooLarge }));

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

/** CRC-32, big endian, in base64; S3 compares it with the received bytes. */
export const crc32Checksum = () =>
  z
    .string({ error: 'Send the checksum' })
    .check(z.regex(/^[A-Za-z0-9+/]{6}==$/, { error: 'The checksum must be a CRC-32 in base64' }));

export const uploadId = () =>
  z
    .string({ error: 'Send the upload id' })
    .check(z.regex(/^[A-Za-z0-9._~-]{1,1024}$/, { error: 'This is not an upload id' }));

export const partNumber = () =>
  z.int({ error: 'Send the part number' }).check(
    z.minimum(1, { error: 'Part numbers begin at 1' }),
    z.maximum(maxUploadParts, {
      error: `An upload has at most ${groupDigits(maxUploadParts)} parts`,
    }),
  );

export const signedAddress = {
  url: z.url(),
  headers: z.record(z.string(), z.string()),
};
