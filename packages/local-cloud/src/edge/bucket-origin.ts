import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { EdgeResponse, Origin } from './edge-message.ts';

/** What the edge needs of an object store. */
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

const errorAnswer = (status: number, code: string, message: string): EdgeResponse => ({
  status,
  headers: { 'content-type': 'application/xml', server: 'AmazonS3' },
  cookies: [],
  body: Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`,
  ),
});

const present = (headers: Readonly<Record<string, string | undefined>>): Record<string, string> =>
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

/** What a bucket's policy lets the distribution do. */
export interface BucketAccess {
  readonly mayRead: (key: string) => boolean;
  /** Only who may list the bucket is told that an object is missing: others hear that it is forbidden. */
  readonly mayList: () => boolean;
}

const forbidden = (): EdgeResponse => errorAnswer(403, 'AccessDenied', 'Access Denied');

/** A bucket behind origin access control. */
export const bucketOrigin =
  (store: ObjectReader, bucket: string, { mayRead, mayList }: BucketAccess): Origin =>
  async ({ method, path }) => {
    if (method !== 'GET' && method !== 'HEAD') return forbidden();
    const key = keyOf(path);
    if (key === undefined) return errorAnswer(400, 'InvalidURI', 'Couldn&apos;t parse the specified URI.');
    if (!mayRead(key)) return forbidden();
    const object = key === '' ? undefined : await store.get(bucket, key);
    if (object === undefined) {
      return mayList() ? errorAnswer(404, 'NoSuchKey', 'The specified key does not exist.') : forbidden();
    }
    const { metadata } = object;
    return {
      status: 200,
      headers: {
        ...present({
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
