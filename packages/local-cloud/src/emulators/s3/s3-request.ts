import type { ServerResponse } from 'node:http';
import { decodeUriPart, queryPairs, splitUrl } from '../../aws/canonical-request.ts';
import { AwsServiceError } from '../../aws/service-error.ts';
import type { VerifiedSignature } from '../../aws/verify-signature.ts';
import type { BucketDefinition } from './bucket-definition.ts';
import type { ObjectStore } from './object-store.ts';
import type { Permissions } from './permissions.ts';

export interface S3Request extends Permissions {
  readonly method: string;
  /** Still aws-chunked if sent so. A partial read leaves the connection open. */
  readonly body: AsyncIterable<Buffer>;
  readonly response: ServerResponse;
  readonly bucket: string;
  readonly key: string;
  readonly query: ReadonlyMap<string, string>;
  readonly headers: Readonly<Record<string, string>>;
  readonly signature: VerifiedSignature;
  readonly store: ObjectStore;
  /** S3's defaults for an unknown bucket. */
  readonly definition: BucketDefinition;
  readonly region: string;
}

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-keys.html */
const maxKeyBytes = 1024;

/** Parses a path-style URL; bucket and key may be empty. */
export const parsePath = (url: string): { bucket: string; key: string } => {
  const path = decodeUriPart(splitUrl(url).path).slice(1);
  const slash = path.indexOf('/');
  const bucket = slash < 0 ? path : path.slice(0, slash);
  const key = slash < 0 ? '' : path.slice(slash + 1);
  if (Buffer.byteLength(key) > maxKeyBytes)
    throw new AwsServiceError('KeyTooLongError', 'Your key is too long');
  return { bucket, key };
};

/** Adds the headers that a presigned URL carries in its query. */
export const withPresignedHeaders = (
  headers: Readonly<Record<string, string>>,
  query: ReadonlyMap<string, string>,
): Record<string, string> => ({
  ...Object.fromEntries([...query].filter(([name]) => name.startsWith('x-amz-'))),
  ...headers,
});

export const parseQuery = (url: string): Map<string, string> => new Map(queryPairs(splitUrl(url).query));

/** https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html */
const maxPageSize = 1000;
const maxInteger = 2_147_483_647;

/** Parses a non-negative integer. @throws AwsServiceError (InvalidArgument) */
export const queryNumber = (query: ReadonlyMap<string, string>, name: string, fallback: number): number => {
  const text = query.get(name);
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= maxInteger) return value;
  throw new AwsServiceError('InvalidArgument', `Provided ${name} not an integer or within integer range`);
};

/** Returns the page size, at most 1,000. @throws AwsServiceError (InvalidArgument) */
export const pageSize = (query: ReadonlyMap<string, string>, name: string): number =>
  Math.min(queryNumber(query, name, maxPageSize), maxPageSize);

export const sendXml = (response: ServerResponse, status: number, body: string): void => {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
};
