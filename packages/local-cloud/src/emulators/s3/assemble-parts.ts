import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { AwsServiceError } from '../../aws/service-error.ts';
import { combineChecksums } from './checksum.ts';
import type { AssembledObject, MultipartUpload, UploadedPart } from './upload-store.ts';
import { parseXml } from './xml-body.ts';

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/qfacts.html, except for the last part */
const minPartBytes = 5 * 1024 * 1024;
const maxParts = 10_000;

const text = z.optional(z.string());
const partSchema = z.object({
  PartNumber: z.string().check(z.regex(/^\s*\d{1,9}\s*$/)),
  ETag: z.string(),
  ChecksumCRC32: text,
  ChecksumCRC32C: text,
  ChecksumCRC64NVME: text,
  ChecksumSHA1: text,
  ChecksumSHA256: text,
});
const completionSchema = z.object({
  CompleteMultipartUpload: z.object({
    Part: z.array(partSchema).check(z.minLength(1), z.maxLength(maxParts)),
  }),
});

const checksumElementNames = {
  crc32: 'ChecksumCRC32',
  crc32c: 'ChecksumCRC32C',
  crc64nvme: 'ChecksumCRC64NVME',
  sha1: 'ChecksumSHA1',
  sha256: 'ChecksumSHA256',
} as const;

interface NamedPart {
  readonly number: number;
  readonly etag: string;
  /** Base64, by algorithm. */
  readonly checksums: Readonly<Record<keyof typeof checksumElementNames, string | undefined>>;
}

/** Parses the body of CompleteMultipartUpload. @throws AwsServiceError (MalformedXML) */
export const parseCompletion = (xml: string): NamedPart[] =>
  parseXml(xml, completionSchema, ['Part']).CompleteMultipartUpload.Part.map((part) => ({
    number: Number(part.PartNumber),
    etag: part.ETag.trim().replaceAll('"', ''),
    checksums: {
      crc32: part.ChecksumCRC32,
      crc32c: part.ChecksumCRC32C,
      crc64nvme: part.ChecksumCRC64NVME,
      sha1: part.ChecksumSHA1,
      sha256: part.ChecksumSHA256,
    },
  }));

export const invalidPart = (): AwsServiceError =>
  new AwsServiceError(
    'InvalidPart',
    "One or more of the specified parts could not be found. The part may not have been uploaded, or the specified entity tag may not match the part's entity tag.",
  );

const assertInOrder = (named: readonly NamedPart[]): void => {
  if (named.some(({ number }, index) => index > 0 && number <= (named[index - 1]?.number ?? 0))) {
    throw new AwsServiceError(
      'InvalidPartOrder',
      'The list of parts was not in ascending order. The parts list must be specified in order by part number.',
    );
  }
};

const assertSameChecksum = (upload: MultipartUpload, part: UploadedPart, named: NamedPart): void => {
  const { checksum } = upload;
  for (const [algorithm, value] of Object.entries(named.checksums)) {
    if (value === undefined) continue;
    if (algorithm !== part.checksum?.algorithm || value.trim() !== part.checksum.value) throw invalidPart();
  }
  if (checksum?.type === 'COMPOSITE' && named.checksums[checksum.algorithm] === undefined) {
    throw new AwsServiceError(
      'InvalidRequest',
      `The upload was created using a ${checksum.algorithm} checksum. The complete request must include the checksum for each part. It was missing for part ${named.number} in the request.`,
    );
  }
};

const findPart = (upload: MultipartUpload, parts: ReadonlyMap<number, UploadedPart>, named: NamedPart) => {
  const part = parts.get(named.number);
  if (part === undefined || part.etag !== `"${named.etag}"`) throw invalidPart();
  assertSameChecksum(upload, part, named);
  return part;
};

/** MD5 of the parts' MD5s, and their number. */
const combinedEtag = (etags: readonly string[]): string => {
  const md5 = createHash('md5');
  for (const etag of etags) md5.update(Buffer.from(etag.replaceAll('"', ''), 'hex'));
  return `"${md5.digest('hex')}-${etags.length}"`;
};

/** Validates and combines the named parts. @throws AwsServiceError */
export const assembleParts = (upload: MultipartUpload, named: readonly NamedPart[]): AssembledObject => {
  assertInOrder(named);
  const uploaded = new Map(upload.parts.map((part) => [part.number, part]));
  const parts = named.map((one) => findPart(upload, uploaded, one));
  if (parts.slice(0, -1).some(({ size }) => size < minPartBytes)) {
    throw new AwsServiceError(
      'EntityTooSmall',
      'Your proposed upload is smaller than the minimum allowed size',
    );
  }
  const { checksum } = upload;
  return {
    numbers: parts.map(({ number }) => number),
    size: parts.reduce((sum, { size }) => sum + size, 0),
    etag: combinedEtag(parts.map(({ etag }) => etag)),
    checksum:
      checksum === undefined
        ? undefined
        : combineChecksums(
            checksum.algorithm,
            checksum.type,
            parts.map(({ size, checksum: own }) => ({ size, value: own?.value ?? '' })),
          ),
  };
};
