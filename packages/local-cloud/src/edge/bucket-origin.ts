import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { EdgeResponse, Origin } from './edge-message.ts';

export interface ObjectReader {
  get(
    bucket: string,
    key: string,
  ): Promise<
    | {
        readonly body: Readable;
        readonly etag: string;
        readonly lastModified: Date;
        readonly metadata: {
          readonly contentType?: string | undefined;
          readonly cacheControl?: string | undefined;
          readonly contentDisposition?: string | undefined;
          readonly contentEncoding?: string | undefined;
          readonly contentLanguage?: string | undefined;
          readonly userMetadata?: Readonly<Record<string, string>> | undefined;
        };
      }
    | undefined
  >;
}

const errorResponse = (status: number, code: string, message: string): EdgeResponse => ({
  status,
  headers: { 'content-type': 'application/xml', server: 'AmazonS3' },
  cookies: [],
  body: Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`,
  ),
});

const omitUndefined = (headers: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

const keyOf = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path.replace(/^\//, ''));
  } catch {
    return undefined;
  }
};

export interface BucketAccess {
  readonly canRead: (key: string) => boolean;
  /** S3 responds with 403 instead of 404 to callers that may not list the bucket. */
  readonly canList: () => boolean;
}

const forbidden = (): EdgeResponse => errorResponse(403, 'AccessDenied', 'Access Denied');

/** Serves a bucket behind origin access control. */
export const bucketOrigin =
  (store: ObjectReader, bucket: string, { canRead, canList }: BucketAccess): Origin =>
  async ({ method, path }) => {
    if (method !== 'GET' && method !== 'HEAD') return forbidden();
    const key = keyOf(path);
    if (key === undefined) return errorResponse(400, 'InvalidURI', 'Couldn&apos;t parse the specified URI.');
    if (!canRead(key)) return forbidden();
    const object = key === '' ? undefined : await store.get(bucket, key);
    if (object === undefined) {
      return canList() ? errorResponse(404, 'NoSuchKey', 'The specified key does not exist.') : forbidden();
    }
    const { metadata } = object;
    return {
      status: 200,
      headers: {
        ...omitUndefined({
          'content-type': metadata.contentType ?? 'binary/octet-stream',
          'cache-control': metadata.cacheControl,
          'content-disposition': metadata.contentDisposition,
          'content-encoding': metadata.contentEncoding,
          'content-language': metadata.contentLanguage,
        }),
        ...Object.fromEntries(
          Object.entries(metadata.userMetadata ?? {}).map(([name, value]) => [`x-amz-meta-${name}`, value]),
        ),
        'accept-ranges': 'bytes',
        etag: object.etag,
        'last-modified': object.lastModified.toUTCString(),
        server: 'AmazonS3',
        'x-amz-server-side-encryption': 'AES256',
      },
      cookies: [],
      body: await buffer(object.body),
    };
  };
