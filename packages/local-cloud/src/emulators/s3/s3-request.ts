import type { ServerResponse } from 'node:http';
import { decodeUriPart, queryPairs, splitUrl } from '../../aws/canonical-request.ts';
import { AwsServiceError } from '../../aws/service-error.ts';
import type { VerifiedSignature } from '../../aws/verify-signature.ts';
import type { BucketDefinition } from './bucket-definition.ts';
import type { ObjectStore } from './object-store.ts';
import type { Permissions } from './permissions.ts';

/** A request to S3 whose sender is known. */
export interface S3Request extends Permissions {
  readonly method: string;
  /** The bytes behind the headers, still framed if they are. Reading them halfway leaves the connection open. */
  readonly body: AsyncIterable<Buffer>;
  readonly response: ServerResponse;
  readonly bucket: string;
  readonly key: string;
  readonly query: ReadonlyMap<string, string>;
  readonly headers: Readonly<Record<string, string>>;
  readonly signature: VerifiedSignature;
  readonly store: ObjectStore;
  /** What the template says of the bucket; of an unknown one, what S3 does by default. */
  readonly definition: BucketDefinition;
  readonly region: string;
}

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-keys.html */
const maxKeyBytes = 1024;

/** Throws KeyTooLongError. */
export const assertKeyLength = (key: string): void => {
  if (Buffer.byteLength(key) > maxKeyBytes)
    throw new AwsServiceError('KeyTooLongError', 'Your key is too long');
};

/** Bucket and key of a path-style address, both empty where the path ends before them. */
export const parsePath = (url: string): { bucket: string; key: string } => {
  const path = decodeUriPart(splitUrl(url).path).slice(1);
  const slash = path.indexOf('/');
  const bucket = slash < 0 ? path : path.slice(0, slash);
  const key = slash < 0 ? '' : path.slice(slash + 1);
  assertKeyLength(key);
  return { bucket, key };
};

/**
 * Headers that a presigned address carries in its query, as signers put them there, with those of the request itself.
 */
export const withPresignedHeaders = (
  headers: Readonly<Record<string, string>>,
  query: ReadonlyMap<string, string>,
): Record<string, string> => ({
  ...Object.fromEntries([...query].filter(([name]) => name.startsWith('x-amz-'))),
  ...headers,
});

/** The query's parameters, decoded. */
export const parseQuery = (url: string): Map<string, string> => new Map(queryPairs(splitUrl(url).query));

/** Most entries of any list in one answer: https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html */
const maxPageSize = 1000;
const maxInteger = 2_147_483_647;

/** A whole number from 0 that the query may give. Throws InvalidArgument. */
export const queryNumber = (query: ReadonlyMap<string, string>, name: string, fallback: number): number => {
  const text = query.get(name);
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= maxInteger) return value;
  throw new AwsServiceError('InvalidArgument', `Provided ${name} not an integer or within integer range`);
};

/** How many entries a list may have in one answer: what the query asks for, at most 1,000. Throws InvalidArgument. */
export const pageSize = (query: ReadonlyMap<string, string>, name: string): number =>
  Math.min(queryNumber(query, name, maxPageSize), maxPageSize);

/** Answers with XML. */
export const sendXml = (response: ServerResponse, status: number, body: string): void => {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
};
