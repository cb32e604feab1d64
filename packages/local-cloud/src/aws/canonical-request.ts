import { AwsAuthError } from './aws-auth-error.ts';

/** Header names are lower-case. */
export interface SignableRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

/** RFC 3986: encodes all but letters, digits and `-._~`. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Decodes percent-encoding and `+`, a space for signers and S3. @throws AwsAuthError */
export const decodeUriPart = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new AwsAuthError('IncompleteSignature', 'The address contains a malformed percent-escape.');
  }
};

export const splitUrl = (url: string): { path: string; query: string } => {
  const mark = url.indexOf('?');
  return mark < 0 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark + 1) };
};

/** Returns decoded names and values in the order sent. */
export const queryPairs = (query: string): [name: string, value: string][] =>
  query
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const mark = part.indexOf('=');
      const [name, value] = mark < 0 ? [part, ''] : [part.slice(0, mark), part.slice(mark + 1)];
      return [decodeUriPart(name), decodeUriPart(value)];
    });

const withoutDotSegments = (path: string): string => {
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return `/${segments.join('/')}${segments.length > 0 && path.endsWith('/') ? '/' : ''}`;
};

/** S3 encodes keys once; all other services normalise the path and encode it twice. */
const canonicalPath = (path: string, isS3: boolean): string =>
  encode(isS3 ? decodeUriPart(path) : withoutDotSegments(path)).replaceAll('%2F', '/') || '/';

const compareText = (left: string, right: string): number => (left < right ? -1 : Number(left > right));

const canonicalQuery = (query: string): string =>
  queryPairs(query)
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]): [string, string] => [encode(name), encode(value)])
    .sort((left, right) => compareText(left[0], right[0]) || compareText(left[1], right[1]))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

const canonicalHeaders = (headers: SignableRequest['headers'], signedHeaders: readonly string[]): string =>
  signedHeaders.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/\s+/g, ' ')}\n`).join('');

/** https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html */
export const canonicalRequest = (
  request: SignableRequest,
  signedHeaders: readonly string[],
  payloadHash: string,
  isS3: boolean,
): string => {
  const { path, query } = splitUrl(request.url);
  return [
    request.method.toUpperCase(),
    canonicalPath(path, isS3),
    canonicalQuery(query),
    canonicalHeaders(request.headers, signedHeaders),
    signedHeaders.join(';'),
    payloadHash,
  ].join('\n');
};
