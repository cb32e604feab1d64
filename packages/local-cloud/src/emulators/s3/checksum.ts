import { createHash } from 'node:crypto';
import { element } from '../../aws/xml.ts';
import { combineCrcs } from './combine-crc.ts';
import { newCrc32, newCrc32c, newCrc64nvme } from './crc.ts';

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/checking-object-integrity.html */
export const checksumAlgorithms = ['crc32', 'crc32c', 'crc64nvme', 'sha1', 'sha256'] as const;
export type ChecksumAlgorithm = (typeof checksumAlgorithms)[number];

/** A checksum of all bytes, or of the parts' checksums. */
export const checksumTypes = ['FULL_OBJECT', 'COMPOSITE'] as const;
export type ChecksumType = (typeof checksumTypes)[number];

export interface ObjectChecksum {
  readonly algorithm: ChecksumAlgorithm;
  /** Absent: FULL_OBJECT. */
  readonly type?: ChecksumType | undefined;
  /** Base64; COMPOSITE appends `-` and the number of parts. */
  readonly value: string;
}

export interface Digest {
  update(bytes: Buffer): void;
  value(): Buffer;
}

export const newHash = (algorithm: string): Digest => {
  const hash = createHash(algorithm);
  return {
    update: (bytes) => {
      hash.update(bytes);
    },
    value: () => hash.digest(),
  };
};

const digestFactories: Readonly<Record<ChecksumAlgorithm, () => Digest>> = {
  crc32: newCrc32,
  crc32c: newCrc32c,
  crc64nvme: newCrc64nvme,
  sha1: () => newHash('sha1'),
  sha256: () => newHash('sha256'),
};

export const newDigest = (algorithm: ChecksumAlgorithm): Digest => digestFactories[algorithm]();

export const isChecksumAlgorithm = (name: string): name is ChecksumAlgorithm =>
  Object.hasOwn(digestFactories, name);

const valueBytes: Readonly<Record<ChecksumAlgorithm, number>> = {
  crc32: 4,
  crc32c: 4,
  crc64nvme: 8,
  sha1: 20,
  sha256: 32,
};

/** Tells whether a text is base64 of the checksum's length. */
export const isChecksumValue = (algorithm: ChecksumAlgorithm, text: string): boolean => {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === valueBytes[algorithm] && bytes.toString('base64') === text;
};

interface ChecksummedPart {
  readonly size: number;
  readonly value: string;
}

/** Combines part checksums. @throws RangeError for FULL_OBJECT SHA checksums, which can't be combined */
export const combineChecksums = (
  algorithm: ChecksumAlgorithm,
  type: ChecksumType,
  parts: readonly ChecksummedPart[],
): ObjectChecksum => {
  const pieces = parts.map(({ size, value }) => ({ size, value: Buffer.from(value, 'base64') }));
  if (type === 'COMPOSITE') {
    const digest = newDigest(algorithm);
    for (const { value } of pieces) digest.update(value);
    return { algorithm, type, value: `${digest.value().toString('base64')}-${parts.length}` };
  }
  if (algorithm === 'sha1' || algorithm === 'sha256')
    throw new RangeError(`${algorithm} of a whole object can't be worked out from its parts.`);
  return { algorithm, type, value: combineCrcs(algorithm, pieces).toString('base64') };
};

export const checksumElements = (checksum: ObjectChecksum | undefined): ReturnType<typeof element>[] =>
  checksum === undefined
    ? []
    : [
        element(`Checksum${checksum.algorithm.toUpperCase()}`, checksum.value),
        element('ChecksumType', checksum.type ?? 'FULL_OBJECT'),
      ];
