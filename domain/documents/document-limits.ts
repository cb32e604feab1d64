const mebibyte = 1024 * 1024;

/** Largest document in bytes that the product takes: a sharp photograph or a scanned contract fits. */
export const maxDocumentBytes = 25 * mebibyte;

/** From this size in bytes on, a file is sent in parts; also S3's smallest part but the last. */
export const multipartThresholdBytes = 5 * mebibyte;

/** Most parts of one upload: S3's limit. */
export const maxUploadParts = 10_000;

/** Largest object in bytes that the storage itself takes: S3's limit. */
export const maxStorageObjectBytes = 5 * 1024 * 1024 * mebibyte;

/** Checksums are computed over pieces of this many bytes, so that a phone never holds a whole file. */
export const checksumChunkBytes = mebibyte;

/** How many parts are under way at the same time. */
export const parallelUploadParts = 4;

/** Milliseconds without activity after which an interrupted upload is not taken up again but started anew. */
export const resumableUploadLifeMs = 3_600_000;

/** Seconds that a signed upload address can be used: minutes on a slow line, no use to whoever finds it later. */
export const uploadAddressLifeSeconds = 900;

/** Seconds that a signed address opens a document: time to load it, no use to whoever finds it in a history. */
export const documentAddressLifeSeconds = 300;

/** Longest life in seconds of any signed address: the limit of AWS Signature Version 4, 7 days. */
export const maxAddressLifeSeconds = 604_800;

/**
 * Size of the parts that a file is sent in: the smallest part, doubled until S3's number of parts is enough.
 * @param size of the file in bytes
 * @returns bytes of each part but the last
 */
export const partSizeFor = (size: number): number => {
  let partSize = multipartThresholdBytes;
  while (Math.ceil(size / partSize) > maxUploadParts) partSize *= 2;
  return partSize;
};
