import { AwsServiceError } from '../../aws/service-error.ts';
import type { ObjectChecksum } from './checksum.ts';
import type { ObjectHead, ObjectMetadata } from './stored-object.ts';

type Headers = Readonly<Record<string, string>>;

const userPrefix = 'x-amz-meta-';

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/UsingMetadata.html: names and values */
const maxUserMetadataBytes = 2048;

const userMetadataFrom = (headers: Headers): Record<string, string> => {
  const entries = Object.entries(headers)
    .filter(([name]) => name.startsWith(userPrefix))
    .map(([name, value]): [string, string] => [name.slice(userPrefix.length), value]);
  const bytes = entries.reduce((sum, [name, value]) => sum + Buffer.byteLength(name + value), 0);
  if (bytes > maxUserMetadataBytes) {
    throw new AwsServiceError(
      'MetadataTooLarge',
      'Your metadata headers exceed the maximum allowed metadata size',
    );
  }
  return Object.fromEntries(entries);
};

/** Reads an object's metadata from headers. @throws AwsServiceError (MetadataTooLarge) */
export const metadataFromHeaders = (headers: Headers): ObjectMetadata => {
  const encoding = (headers['content-encoding'] ?? '')
    .split(',')
    .map((coding) => coding.trim())
    // aws-chunked describes the upload, not the object.
    .filter((coding) => coding !== '' && coding !== 'aws-chunked')
    .join(',');
  return {
    contentType: headers['content-type'],
    cacheControl: headers['cache-control'],
    contentDisposition: headers['content-disposition'],
    contentEncoding: encoding === '' ? undefined : encoding,
    contentLanguage: headers['content-language'],
    expires: headers['expires'],
    userMetadata: userMetadataFrom(headers),
  };
};

export const checksumHeaders = (checksum: ObjectChecksum | undefined): Record<string, string> =>
  checksum === undefined
    ? {}
    : {
        [`x-amz-checksum-${checksum.algorithm}`]: checksum.value,
        'x-amz-checksum-type': checksum.type ?? 'FULL_OBJECT',
      };

interface OptionalHeaders {
  readonly checksum: boolean;
  readonly tagCount: boolean;
}

const overridable = {
  'content-type': 'contentType',
  'cache-control': 'cacheControl',
  'content-disposition': 'contentDisposition',
  'content-encoding': 'contentEncoding',
  'content-language': 'contentLanguage',
  expires: 'expires',
} as const;

/** `overrides` are the query's response-* parameters. */
export const headersFromObject = (
  { metadata, etag, lastModified }: ObjectHead,
  overrides: ReadonlyMap<string, string>,
  more: OptionalHeaders,
): Record<string, string> => {
  const headers: Record<string, string> = {
    'content-type': 'binary/octet-stream',
    etag,
    'last-modified': lastModified.toUTCString(),
    'accept-ranges': 'bytes',
  };
  for (const [header, property] of Object.entries(overridable)) {
    const value = overrides.get(`response-${header}`) ?? metadata[property];
    if (value !== undefined) headers[header] = value;
  }
  for (const [name, value] of Object.entries(metadata.userMetadata ?? {})) headers[userPrefix + name] = value;
  if (more.checksum) Object.assign(headers, checksumHeaders(metadata.checksum));
  const tags = Object.keys(metadata.tags ?? {}).length;
  if (more.tagCount && tags > 0) headers['x-amz-tagging-count'] = String(tags);
  return headers;
};
