import { localAccountId } from '../../aws/authorize.ts';
import { AwsServiceError, notImplemented } from '../../aws/service-error.ts';
import { isChecksumHeader } from './request-checksum.ts';

const common = [
  'x-amz-date',
  'x-amz-content-sha256',
  'x-amz-security-token',
  'x-amz-algorithm',
  'x-amz-credential',
  'x-amz-signature',
  'x-amz-decoded-content-length',
  'x-amz-trailer',
  'x-amz-sdk-checksum-algorithm',
  'x-amz-user-agent',
  'x-amz-expected-bucket-owner',
  'x-amz-request-payer',
];
const writing = ['x-amz-tagging'];
const reading = ['x-amz-checksum-mode'];

/** https://docs.aws.amazon.com/AmazonS3/latest/API/API_Operations.html */
const ownHeaders: Readonly<Record<string, readonly string[]>> = {
  GetObject: reading,
  HeadObject: reading,
  PutObject: writing,
  CreateMultipartUpload: [...writing, 'x-amz-checksum-algorithm', 'x-amz-checksum-type'],
  CompleteMultipartUpload: ['x-amz-mp-object-size', 'x-amz-checksum-type'],
};

/** Refuses unsupported headers, so that none is ignored. @throws AwsServiceError (NotImplemented) */
export const assertSupportedHeaders = (
  operation: string,
  headers: Readonly<Record<string, string>>,
): void => {
  const known = new Set([...common, ...(ownHeaders[operation] ?? [])]);
  const isKnown = (name: string): boolean =>
    known.has(name) ||
    isChecksumHeader(name) ||
    (known.has('x-amz-tagging') && name.startsWith('x-amz-meta-'));
  const unknown = Object.keys(headers).find((name) => name.startsWith('x-amz-') && !isKnown(name));
  if (unknown !== undefined) throw notImplemented(`${operation} with ${unknown}`);
  if ((headers['x-amz-expected-bucket-owner'] ?? localAccountId) !== localAccountId) {
    throw new AwsServiceError('AccessDenied', 'Access Denied', 403);
  }
};
