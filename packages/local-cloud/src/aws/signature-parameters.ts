import { AwsAuthError } from './aws-auth-error.ts';
import { queryPairs, splitUrl, type SignableRequest } from './canonical-request.ts';

export interface SignatureParameters {
  /** Authorization header or query string. */
  readonly location: 'header' | 'query';
  readonly accessKeyId: string;
  readonly scope: readonly [date: string, region: string, service: string, terminator: string];
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  /** E.g. 20261120T101112Z; `signedAt` is the same in milliseconds since 1970. */
  readonly timestamp: string;
  readonly signedAt: number;
  readonly sessionToken: string | undefined;
  readonly expiresInSeconds: number | undefined;
}

const algorithm = 'AWS4-HMAC-SHA256';
/** Seven days: the maximum for presigned URLs in Signature Version 4. */
const maxExpiresInSeconds = 604_800;
const incomplete = (message: string) => new AwsAuthError('IncompleteSignature', message);

const parseTimestamp = (timestamp: string): number => {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(timestamp);
  const [, year, month, day, hour, minute, second] = match ?? [];
  const milliseconds = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(milliseconds)) {
    throw incomplete(`Date must be in ISO-8601 'basic format'. Got '${timestamp}'.`);
  }
  return milliseconds;
};

const parseCredential = (credential: string): Pick<SignatureParameters, 'accessKeyId' | 'scope'> => {
  const parts = credential.split('/');
  const [accessKeyId, date, region, service, terminator] = parts;
  if (
    parts.length !== 5 ||
    accessKeyId === undefined ||
    date === undefined ||
    region === undefined ||
    service === undefined ||
    terminator === undefined
  ) {
    throw incomplete(
      `Credential must have exactly 5 slash-delimited elements, e.g. keyid/date/region/service/term, got '${credential}'`,
    );
  }
  return { accessKeyId, scope: [date, region, service, terminator] };
};

const parseSignature = (signature: string): string => {
  if (!/^[\da-f]{64}$/.test(signature)) throw incomplete('Signature must be 64 hexadecimal digits.');
  return signature;
};

const parseSignedHeaders = (text: string): string[] => text.toLowerCase().split(';');

const parseHeaderSignature = (
  authorization: string,
  headers: SignableRequest['headers'],
): SignatureParameters => {
  const [scheme, ...rest] = authorization.trim().split(/[\s,]+/);
  if (scheme !== algorithm) {
    throw incomplete(`Unsupported algorithm '${scheme}': only ${algorithm} is supported.`);
  }
  const fields = new Map(
    rest.map((part): [string, string] => {
      const mark = part.indexOf('=');
      return [part.slice(0, mark), part.slice(mark + 1)];
    }),
  );
  const field = (name: string): string => {
    const value = fields.get(name);
    if (value === undefined || value === '') {
      throw incomplete(`Authorization header requires '${name}' parameter.`);
    }
    return value;
  };
  const timestamp = headers['x-amz-date'];
  if (timestamp === undefined) throw incomplete("Authorization header requires an 'X-Amz-Date' header.");
  return {
    location: 'header',
    ...parseCredential(field('Credential')),
    signedHeaders: parseSignedHeaders(field('SignedHeaders')),
    signature: parseSignature(field('Signature')),
    timestamp,
    signedAt: parseTimestamp(timestamp),
    sessionToken: headers['x-amz-security-token'],
    expiresInSeconds: undefined,
  };
};

const parseQuerySignature = (query: ReadonlyMap<string, string>): SignatureParameters => {
  const parameter = (name: string): string => {
    const value = query.get(name);
    if (value === undefined || value === '') {
      throw incomplete(`AWS query-string parameters must include '${name}'.`);
    }
    return value;
  };
  if (parameter('X-Amz-Algorithm') !== algorithm) {
    throw incomplete(`X-Amz-Algorithm only supports "${algorithm}".`);
  }
  const expiresInSeconds = Number(parameter('X-Amz-Expires'));
  if (!Number.isInteger(expiresInSeconds) || expiresInSeconds < 1 || expiresInSeconds > maxExpiresInSeconds) {
    throw incomplete(`X-Amz-Expires must be a number of seconds from 1 to ${maxExpiresInSeconds}.`);
  }
  const timestamp = parameter('X-Amz-Date');
  return {
    location: 'query',
    ...parseCredential(parameter('X-Amz-Credential')),
    signedHeaders: parseSignedHeaders(parameter('X-Amz-SignedHeaders')),
    signature: parseSignature(parameter('X-Amz-Signature')),
    timestamp,
    signedAt: parseTimestamp(timestamp),
    sessionToken: query.get('X-Amz-Security-Token'),
    expiresInSeconds,
  };
};

/** Parses the signature in the Authorization header or a presigned URL. @throws AwsAuthError */
export const parseSignatureParameters = (request: SignableRequest): SignatureParameters => {
  const query = new Map(queryPairs(splitUrl(request.url).query));
  const authorization = request.headers['authorization'];
  const isPresigned = query.has('X-Amz-Algorithm');
  if (authorization !== undefined && isPresigned) {
    throw incomplete(
      "Found both 'X-Amz-Algorithm' as a query-string param and 'Authorization' as HTTP header.",
    );
  }
  if (isPresigned) return parseQuerySignature(query);
  if (authorization === undefined || !authorization.trim().startsWith('AWS')) {
    throw new AwsAuthError('MissingAuthenticationToken', 'Request is missing Authentication Token');
  }
  return parseHeaderSignature(authorization, request.headers);
};
