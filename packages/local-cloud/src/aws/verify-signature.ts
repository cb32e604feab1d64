import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { AwsAuthError } from './aws-auth-error.ts';
import { canonicalRequest, queryPairs, splitUrl, type SignableRequest } from './canonical-request.ts';
import type { Caller, CredentialAuthority } from './credential-authority.ts';
import {
  parseFormSignature,
  parseSignatureParameters,
  type SignatureParameters,
} from './signature-parameters.ts';

/** For whom a request must have been signed. */
export interface ExpectedScope {
  readonly service: string;
  readonly region: string;
  /** The host that the signer meant, where the Host header names another one. */
  readonly host?: string;
}

/** A request whose signature is good, with what signatures of its later parts are chained to. */
export interface VerifiedSignature {
  readonly caller: Caller;
  readonly parameters: SignatureParameters;
  readonly signingKey: Buffer;
  /** The payload hash that was signed: hexadecimal, or one of S3's words such as UNSIGNED-PAYLOAD. */
  readonly payloadHash: string;
}

const minute = 60_000;
/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html and the IAM guide. */
const clockTolerance = (service: string): number => (service === 's3' ? 15 : 5) * minute;

// CloudFront adds this one to what it forwards, after the browser has signed.
const addedOnTheWay = new Set(['x-amz-cf-id']);

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

const checkScope = ({ scope, timestamp }: SignatureParameters, expected: ExpectedScope): void => {
  const [date, region, service, terminator] = scope;
  const problems: string[] = [];
  if (region !== expected.region) {
    problems.push(`Credential should be scoped to a valid region: '${expected.region}', not '${region}'.`);
  }
  if (service !== expected.service) {
    problems.push(`Credential should be scoped to correct service: '${expected.service}'.`);
  }
  if (terminator !== 'aws4_request') {
    problems.push(
      `Credential should be scoped with a valid terminator: 'aws4_request', not '${terminator}'.`,
    );
  }
  if (date !== timestamp.slice(0, 8)) {
    problems.push(`Date in Credential scope does not match the request's date: '${date}' != '${timestamp}'.`);
  }
  if (problems.length > 0) throw new AwsAuthError('CredentialScopeMismatch', problems.join(' '));
};

const checkTime = (parameters: SignatureParameters, service: string, now: number): void => {
  const { signedAt, expiresIn, timestamp } = parameters;
  const age = now - signedAt;
  if (expiresIn !== undefined && age > expiresIn * 1000) {
    throw new AwsAuthError('RequestExpired', 'Request has expired');
  }
  const tolerance = clockTolerance(service);
  if (age < -tolerance || (expiresIn === undefined && age > tolerance)) {
    const server = new Date(now).toISOString().replace(/[:-]|\.\d{3}/g, '');
    const problem = age > 0 ? 'Signature expired' : 'Signature not yet current';
    throw new AwsAuthError(
      'RequestTimeTooSkewed',
      `${problem}: ${timestamp} differs from ${server} by more than ${tolerance / minute} min.`,
    );
  }
};

const checkSignedHeaders = (request: SignableRequest, signedHeaders: readonly string[]): void => {
  const signed = new Set(signedHeaders);
  const unsigned = Object.keys(request.headers).filter(
    (name) => name.startsWith('x-amz-') && !signed.has(name) && !addedOnTheWay.has(name),
  );
  if (!signed.has('host')) unsigned.unshift('host');
  if (unsigned.length > 0) {
    throw new AwsAuthError(
      'UnsignedHeaders',
      `There were headers present in the request which were not signed: ${unsigned.join(', ')}`,
    );
  }
};

// Only S3 takes the sender's word for the payload's hash (and checks it while reading); others hash it themselves.
const payloadHashOf = (
  request: SignableRequest,
  isS3: boolean,
  form: SignatureParameters['form'],
): string => {
  if (!isS3) return sha256(request.body ?? '');
  const claimed = request.headers['x-amz-content-sha256'];
  if (claimed !== undefined) return claimed;
  if (form === 'query') {
    const query = new Map(queryPairs(splitUrl(request.url).query));
    return query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD';
  }
  throw new AwsAuthError(
    'IncompleteSignature',
    'Missing required header for this request: x-amz-content-sha256',
  );
};

/** Who signed a text, and the key it was signed with. Throws AwsAuthError. */
const signerOf = (
  { accessKeyId, sessionToken, scope, signature }: SignatureParameters,
  stringToSign: string,
  authority: CredentialAuthority,
): Pick<VerifiedSignature, 'caller' | 'signingKey'> => {
  const { secretAccessKey, caller } = authority.resolve(accessKeyId, sessionToken);
  const signingKey = scope.reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  if (typeof signingKey === 'string') throw new TypeError('A credential scope has at least one part.');
  if (!timingSafeEqual(hmac(signingKey, stringToSign), Buffer.from(signature, 'hex'))) {
    throw new AwsAuthError(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your AWS Secret Access Key and signing method.',
    );
  }
  return { caller, signingKey };
};

/**
 * Verifies an AWS Signature Version 4, in the Authorization header or presigned in the query. For S3 the
 * body is not looked at: the caller compares it with `payloadHash`. `now` is in milliseconds since 1970.
 * Throws AwsAuthError.
 */
export const verifySignedRequest = (
  request: SignableRequest,
  expected: ExpectedScope,
  authority: CredentialAuthority,
  now: () => number,
): VerifiedSignature => {
  const parameters = parseSignatureParameters(request);
  checkScope(parameters, expected);
  checkTime(parameters, expected.service, now());
  checkSignedHeaders(request, parameters.signedHeaders);

  const isS3 = expected.service === 's3';
  const payloadHash = payloadHashOf(request, isS3, parameters.form);
  const signable =
    expected.host === undefined
      ? request
      : { ...request, headers: { ...request.headers, host: expected.host } };
  const canonical = canonicalRequest(signable, parameters.signedHeaders, payloadHash, isS3);
  const stringToSign = [
    'AWS4-HMAC-SHA256',
    parameters.timestamp,
    parameters.scope.join('/'),
    sha256(canonical),
  ].join('\n');
  return { ...signerOf(parameters, stringToSign, authority), parameters, payloadHash };
};

/**
 * Verifies a form that carries a signature in its fields, by their lower-case names: what is signed is the text of
 * its field `policy`. Throws AwsAuthError.
 */
export const verifySignedForm = (
  fields: ReadonlyMap<string, string>,
  expected: ExpectedScope,
  authority: CredentialAuthority,
): VerifiedSignature => {
  const parameters = parseFormSignature(fields);
  checkScope(parameters, expected);
  const signer = signerOf(parameters, fields.get('policy') ?? '', authority);
  return { ...signer, parameters, payloadHash: 'UNSIGNED-PAYLOAD' };
};

/** Verifies a signature as `verifySignedRequest` does and tells who signed. Throws AwsAuthError. */
export const verifySignature = (
  request: SignableRequest,
  expected: ExpectedScope,
  authority: CredentialAuthority,
  now: () => number,
): Caller => verifySignedRequest(request, expected, authority, now).caller;
