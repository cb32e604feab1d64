import type { ObjectHead, ObjectMetadata } from './object-store.ts';

type Headers = Readonly<Record<string, string>>;

const userPrefix = 'x-amz-meta-';

/** The metadata that a request gives an object. */
export const metadataFromHeaders = (headers: Headers): ObjectMetadata => {
  const encoding = (headers['content-encoding'] ?? '')
    .split(',')
    .map((coding) => coding.trim())
    // The framing of the upload, not the object's encoding.
    .filter((coding) => coding !== '' && coding !== 'aws-chunked')
    .join(',');
  return {
    contentType: headers['content-type'],
    cacheControl: headers['cache-control'],
    contentDisposition: headers['content-disposition'],
    contentEncoding: encoding === '' ? undefined : encoding,
    contentLanguage: headers['content-language'],
    expires: headers['expires'],
    userMetadata: Object.fromEntries(
      Object.entries(headers)
        .filter(([name]) => name.startsWith(userPrefix))
        .map(([name, value]) => [name.slice(userPrefix.length), value]),
    ),
  };
};

/** Headers of an answer about an object. `overrides` are the query's response-* parameters. */
export const headersFromObject = (
  object: ObjectHead,
  overrides: ReadonlyMap<string, string>,
  withChecksum: boolean,
): Record<string, string> => {
  const { metadata } = object;
  const chosen: Record<string, string | undefined> = {
    'content-type': overrides.get('response-content-type') ?? metadata.contentType ?? 'binary/octet-stream',
    'cache-control': overrides.get('response-cache-control') ?? metadata.cacheControl,
    'content-disposition': overrides.get('response-content-disposition') ?? metadata.contentDisposition,
    'content-encoding': overrides.get('response-content-encoding') ?? metadata.contentEncoding,
    'content-language': overrides.get('response-content-language') ?? metadata.contentLanguage,
    expires: overrides.get('response-expires') ?? metadata.expires,
    etag: object.etag,
    'last-modified': object.lastModified.toUTCString(),
    'accept-ranges': 'bytes',
  };
  for (const [name, value] of Object.entries(metadata.userMetadata ?? {})) chosen[userPrefix + name] = value;
  if (withChecksum && metadata.checksum !== undefined) {
    chosen[`x-amz-checksum-${metadata.checksum.algorithm}`] = metadata.checksum.value;
    chosen['x-amz-checksum-type'] = 'FULL_OBJECT';
  }
  return Object.fromEntries(
    Object.entries(chosen).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
};
