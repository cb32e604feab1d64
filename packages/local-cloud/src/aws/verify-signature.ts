import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { AwsAuthError } from './aws-auth-error.ts';
import { canonicalRequest, queryPairs, splitUrl, type SignableRequest } from './canonical-request.ts';
import type { Caller, CredentialAuthority } from './credential-authority.ts';
import { parseSignatureParameters, type SignatureParameters } from './signature-parameters.ts';

export interface ExpectedScope {
  readonly service: string;
  readonly region: string;
  /** Host that was signed, if it is not the Host header. */
  readonly host?: string;
}

export interface VerifiedSignature {
  readonly caller: Caller;
  readonly parameters: SignatureParameters;
  readonly signingKey: Buffer;
  /** Hexadecimal, or one of S3's markers such as UNSIGNED-PAYLOAD. */
  readonly payloadHash: string;
}

const minuteMs = 60_000;
/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html and the IAM guide */
const clockToleranceMs = (service: string): number => (service === 's3' ? 15 : 5) * minuteMs;

// CloudFront adds it after the browser has signed.
const headersAddedByCloudFront = new Set(['x-amz-cf-id']);

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
  const { signedAt, expiresInSeconds, timestamp } = parameters;
  const age = now - signedAt;
  if (expiresInSeconds !== undefined && age > expiresInSeconds * 1000) {
    throw new AwsAuthError('RequestExpired', 'Request has expired');
  }
  const tolerance = clockToleranceMs(service);
  if (age < -tolerance || (expiresInSeconds === undefined && age > tolerance)) {
    const server = new Date(now).toISOString().replace(/[:-]|\.\d{3}/g, '');
    const problem = age > 0 ? 'Signature expired' : 'Signature not yet current';
    throw new AwsAuthError(
      'RequestTimeTooSkewed',
      `${problem}: ${timestamp} differs from ${server} by more than ${tolerance / minuteMs} min.`,
    );
  }
};

const checkSignedHeaders = (request: SignableRequest, signedHeaders: readonly string[]): void => {
  const signed = new Set(signedHeaders);
  const unsigned = Object.keys(request.headers).filter(
    (name) => name.startsWith('x-amz-') && !signed.has(name) && !headersAddedByCloudFront.has(name),
  );
  if (!signed.has('host')) unsigned.unshift('host');
  if (unsigned.length > 0) {
    throw new AwsAuthError(
      'UnsignedHeaders',
      `There were headers present in the request which were not signed: ${unsigned.join(', ')}`,
    );
  }
};

// Only S3 uses the payload hash that the client sends (and checks it while it reads the body).
const payloadHashOf = (
  request: SignableRequest,
  isS3: boolean,
  form: SignatureParameters['location'],
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

const verifySigner = (
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

/** Verifies a signature. For S3 the caller compares the body with `payloadHash`. @throws AwsAuthError */
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
  const payloadHash = payloadHashOf(request, isS3, parameters.location);
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
  return { ...verifySigner(parameters, stringToSign, authority), parameters, payloadHash };
};

export const verifySignature = (
  request: SignableRequest,
  expected: ExpectedScope,
  authority: CredentialAuthority,
  now: () => number,
): Caller => verifySignedRequest(request, expected, authority, now).caller;
