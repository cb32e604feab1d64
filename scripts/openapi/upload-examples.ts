import { brand } from '#domain/brand.ts';
import { documentKey } from '#domain/documents/document-key.ts';
import type { RouteExamples } from './route-example.ts';
import { exampleChecksum } from './vehicle-examples.ts';

const file = { file_name: 'visa.pdf', content_type: 'application/pdf', size: 180_000 };
const largeFile = { ...file, size: 9_000_000 };
const key = documentKey(1_795_132_800_000, 'c'.repeat(64), 'visa.pdf', 'application/pdf');
const upload = { key, upload_id: 'VXBsb2FkIElEIGZvciB2aXNh' };
const url = `https://${brand.productPrefix}-uploads.s3.amazonaws.com/${key}?X-Amz-Signature=4f1c2d`;
const part = { part_number: 1, checksum_crc32: exampleChecksum };
const etag = '"0cc175b9c0f1b6a831c399e269772661"';

export const uploadExamples: RouteExamples = {
  'create-upload': {
    body: { ...file, checksum_crc32: exampleChecksum },
    response: {
      key,
      url,
      headers: { 'content-type': file.content_type, 'x-amz-checksum-crc32': exampleChecksum },
    },
  },
  'create-multipart-upload': { body: largeFile, response: { ...upload, part_size: 5_242_880 } },
  'sign-upload-parts': {
    body: { ...upload, parts: [{ ...part, size: 5_242_880 }] },
    response: {
      parts: [
        {
          part_number: 1,
          url: `${url}&partNumber=1`,
          headers: { 'x-amz-checksum-crc32': exampleChecksum },
        },
      ],
    },
  },
  'list-upload-parts': { body: upload, response: { parts: [{ ...part, size: 5_242_880, etag }] } },
  'complete-upload': {
    body: { ...upload, size: largeFile.size, parts: [{ ...part, etag }] },
    response: { key, size: largeFile.size },
  },
  'abort-upload': { body: upload, response: {} },
};
