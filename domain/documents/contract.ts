import * as z from 'zod/mini';
import { route, storageTimeoutSeconds, type RouteContract } from '../http/route-contract.ts';
import { documentKeySchema } from './document-key.ts';
import { maxUploadParts, multipartThresholdBytes } from './document-limits.ts';
import {
  crc32Checksum,
  documentSize,
  fileDescription,
  partNumber,
  signedAddress,
  uploadId,
} from './upload-fields.ts';

const uploads = {
  area: 'documents',
  method: 'POST',
  auth: 'visitor',
  throttle: { ratePerSecond: 200, burst: 400 },
  maxBodyBytes: 64 * 1024,
  successStatus: 200,
} as const satisfies Partial<RouteContract>;

const multipartUpload = { key: documentKeySchema, upload_id: uploadId() };

const maxPartsSignedAtOnce = 100;

/** Signs a single PUT for a file of at most 5 MB. */
export const createUpload = /* @__PURE__ */ route(() => ({
  ...uploads,
  id: 'create-upload',
  path: '/documents/uploads',
  body: z.strictObject({
    ...fileDescription,
    size: fileDescription.size.check(
      z.maximum(multipartThresholdBytes, { error: 'Files over 5 MB are uploaded in parts' }),
    ),
    checksum_crc32: crc32Checksum(),
  }),
  response: z.object({ key: documentKeySchema, ...signedAddress }),
}));

/** Starts a multipart upload. */
export const createMultipartUpload = /* @__PURE__ */ route(() => ({
  ...uploads,
  id: 'create-multipart-upload',
  path: '/documents/uploads/multipart',
  body: z.strictObject(fileDescription),
  response: z.object({ ...multipartUpload, part_size: z.int() }),
}));

/** Signs the addresses of several parts. */
export const signUploadParts = /* @__PURE__ */ route(() => ({
  ...uploads,
  id: 'sign-upload-parts',
  path: '/documents/uploads/multipart/sign-parts',
  body: z.strictObject({
    ...multipartUpload,
    parts: z
      .array(
        z.strictObject({ part_number: partNumber(), size: documentSize(), checksum_crc32: crc32Checksum() }),
        { error: 'Send the parts to be signed' },
      )
      .check(z.minLength(1), z.maxLength(maxPartsSignedAtOnce)),
  }),
  response: z.object({
    parts: z.array(z.object({ part_number: partNumber(), ...signedAddress })),
  }),
}));

/** Lists the parts that have arrived, to resume an interrupted upload. */
export const listUploadParts = /* @__PURE__ */ route(() => ({
  ...uploads,
  id: 'list-upload-parts',
  path: '/documents/uploads/multipart/list-parts',
  body: z.strictObject(multipartUpload),
  response: z.object({
    parts: z.array(
      z.object({ part_number: partNumber(), size: z.int(), etag: z.string(), checksum_crc32: z.string() }),
    ),
  }),
}));

/** Completes a multipart upload; the response has the stored size in bytes. */
export const completeUpload = /* @__PURE__ */ route(() => ({
  ...uploads,
  id: 'complete-upload',
  path: '/documents/uploads/multipart/complete',
  timeoutSeconds: storageTimeoutSeconds,
  maxBodyBytes: 2 * 1024 * 1024,
  body: z.strictObject({
    ...multipartUpload,
    size: documentSize(),
    parts: z
      .array(
        z.strictObject({ part_number: partNumber(), etag: z.string(), checksum_crc32: crc32Checksum() }),
        { error: 'Send the parts of the upload' },
      )
      .check(
        z.minLength(1, { error: 'An upload has at least one part' }),
        z.maxLength(maxUploadParts, { error: 'An upload has at most 10,000 parts' }),
      ),
  }),
  response: z.object({ key: documentKeySchema, size: z.int() }),
}));

/** Aborts a multipart upload and deletes its parts. */
export const abortUpload = /* @__PURE__ */ route(() => ({
  ...uploads,
  id: 'abort-upload',
  path: '/documents/uploads/multipart/abort',
  body: z.strictObject(multipartUpload),
  response: z.object({}),
}));
