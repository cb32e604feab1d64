const mebibyte = 1024 * 1024;

export const maxDocumentBytes = 25 * mebibyte;

/** Larger files are sent in parts; also S3's smallest part size, except for the last. */
export const multipartThresholdBytes = 5 * mebibyte;

export const maxUploadParts = 10_000; // S3's limit

export const maxStorageObjectBytes = 5 * 1024 * 1024 * mebibyte; // S3's limit

/** Small, so that a phone never holds a whole file in memory. */
export const checksumChunkBytes = mebibyte;

export const parallelUploadParts = 4;

export const resumableUploadLifeMs = 3_600_000;

export const uploadAddressLifeSeconds = 900;

export const documentAddressLifeSeconds = 300;

/** The limit of AWS Signature Version 4. */
export const maxAddressLifeSeconds = 604_800;

/** Returns the smallest part size in bytes that keeps a file within S3's number of parts. */
export const partSizeFor = (size: number): number => {
  let partSize = multipartThresholdBytes;
  while (Math.ceil(size / partSize) > maxUploadParts) partSize *= 2;
  return partSize;
};
