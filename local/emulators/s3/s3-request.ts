import type { IncomingMessage, ServerResponse } from 'node:http';
import { decodeUriPart, queryPairs, splitUrl } from '../../aws/canonical-request.ts';
import type { Caller } from '../../aws/credential-authority.ts';
import { AwsServiceError } from '../../aws/service-error.ts';
import type { VerifiedSignature } from '../../aws/verify-signature.ts';
import type { ObjectStore } from './object-store.ts';

/** A request to S3 whose sender is known. */
export interface S3Request {
  readonly message: IncomingMessage;
  readonly response: ServerResponse;
  readonly bucket: string;
  readonly key: string;
  readonly query: ReadonlyMap<string, string>;
  readonly headers: Readonly<Record<string, string>>;
  readonly signature: VerifiedSignature;
  readonly store: ObjectStore;
  readonly region: string;
  /** Throws the AccessDenied answer if the caller may not do this, e.g. `s3:GetObject`. */
  readonly assertMay: (caller: Caller, action: string, bucket: string, key?: string) => void;
}

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-keys.html */
const maxKeyBytes = 1024;

/** Bucket and key of a path-style address, both empty where the path ends before them. */
export const parsePath = (url: string): { bucket: string; key: string } => {
  const path = decodeUriPart(splitUrl(url).path).slice(1);
  const slash = path.indexOf('/');
  const bucket = slash < 0 ? path : path.slice(0, slash);
  const key = slash < 0 ? '' : path.slice(slash + 1);
  if (Buffer.byteLength(key) > maxKeyBytes)
    throw new AwsServiceError('KeyTooLongError', 'Your key is too long');
  return { bucket, key };
};

/** The query's parameters, decoded. */
export const parseQuery = (url: string): Map<string, string> => new Map(queryPairs(splitUrl(url).query));

/** Answers with an XML document. */
export const sendXml = (response: ServerResponse, status: number, body: string): void => {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
};
