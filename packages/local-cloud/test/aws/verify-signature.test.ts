import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { describe, expect, it } from '@jest/globals';
import { AwsV4Signer } from 'aws4fetch';
import fc from 'fast-check';
import { AwsAuthError } from '../../src/aws/aws-auth-error.ts';
import type { SignableRequest } from '../../src/aws/canonical-request.ts';
import { CredentialAuthority, type AwsCredentials } from '../../src/aws/credential-authority.ts';
import { verifySignature } from '../../src/aws/verify-signature.ts';

const region = 'eu-west-2';
const signedAt = Date.UTC(2026, 10, 20, 12);
const datetime = '20261120T120000Z';
const authority = new CredentialAuthority(Buffer.alloc(32, 1), () => signedAt);
const session = { roleArn: 'arn:aws:iam::000000000000:role/r', sessionName: 's' };
const role = authority.issue(session, 3600);
const host = '127.0.0.1:8080';

interface SentRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body?: string | Uint8Array;
}
const bytesOf = (body: string | Uint8Array): Buffer =>
  typeof body === 'string' ? Buffer.from(body) : Buffer.concat([body]);

interface Draft {
  method: string;
  path: string;
  query: [string, string][];
  headers: Record<string, string>;
  body: string;
}
const plain: Draft = { method: 'POST', path: '/api/x', query: [], headers: {}, body: 'body' };

const sign = async (
  draft: Draft,
  options: { service: string; signQuery?: boolean; credentials?: AwsCredentials; at?: string },
): Promise<SignableRequest> => {
  const url = new URL(`http://${host}${draft.path}`);
  for (const [name, value] of draft.query) url.searchParams.append(name, value);
  if (options.signQuery) url.searchParams.set('X-Amz-Expires', '60');
  const signer = new AwsV4Signer({
    ...(options.credentials ?? role),
    method: draft.method,
    url: url.href,
    headers: draft.headers,
    body: draft.body,
    service: options.service,
    region,
    datetime: options.at ?? datetime,
    signQuery: options.signQuery ?? false,
  });
  const signed = await signer.sign();
  return {
    method: draft.method,
    url: signed.url.pathname + signed.url.search,
    headers: { host, ...Object.fromEntries(signed.headers) },
    body: Buffer.from(draft.body),
  };
};
const verify = (request: SignableRequest, service = 'execute-api', now = signedAt) =>
  verifySignature(request, { service, region }, authority, () => now);
const codeOf = (attempt: () => unknown): string => {
  try {
    attempt();
  } catch (error) {
    if (error instanceof AwsAuthError) return error.code;
    throw error;
  }
  return 'accepted';
};

const segment = fc
  .string({ unit: 'grapheme', maxLength: 8 })
  .map((text) => encodeURIComponent(text.toWellFormed()));
const drafts = fc.record({
  method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'),
  path: fc.array(segment, { maxLength: 4 }).map((segments) => `/${segments.join('/')}`),
  query: fc.uniqueArray(
    fc.tuple(fc.string({ minLength: 1, maxLength: 5 }), fc.string({ unit: 'grapheme', maxLength: 8 })),
    { maxLength: 4, selector: ([name]) => name },
  ),
  headers: fc.dictionary(fc.stringMatching(/^x-(amz-)?[a-z]{1,8}$/), fc.stringMatching(/^[ -~]{0,12}$/), {
    maxKeys: 3,
  }),
  body: fc.string(),
});

describe('a valid signature', () => {
  it.each(['execute-api', 's3'])(
    "of aws4fetch's is accepted, in header and query, for %s",
    async (service) => {
      await fc.assert(
        fc.asyncProperty(drafts, fc.boolean(), async (draft, signQuery) => {
          const request = await sign(draft, { service, signQuery });
          expect(verify(request, service)).toMatchObject({ kind: 'role', ...session });
        }),
      );
    },
  );

  it("of the SDK's is accepted", async () => {
    let captured: SignableRequest | undefined;
    const capture = async (sent: SentRequest) => {
      const query = Object.entries(sent.query).map(
        ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
      );
      const body = sent.body === undefined ? undefined : bytesOf(sent.body);
      const url = sent.path + (query.length > 0 ? `?${query.join('&')}` : '');
      captured = { method: sent.method, url, headers: sent.headers, body };
      throw new Error('captured');
    };
    const options = {
      endpoint: `http://${host}`,
      region,
      credentials: authority.root(),
      maxAttempts: 1,
      requestHandler: { handle: capture } as never,
    };
    const s3 = new S3Client(options);
    const dynamodb = new DynamoDBClient(options);
    const text = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 10 })
      .map((some) => some.toWellFormed());
    const object = fc.record({
      Key: text,
      Metadata: fc.constantFrom<Record<string, string>>({}, { a: 'b  c' }),
      value: text,
    });
    await fc.assert(
      fc.asyncProperty(object, async ({ Key, Metadata, value }) => {
        const requests = {
          s3: [
            () => s3.send(new PutObjectCommand({ Bucket: 'bucket', Key, Metadata, Body: value })),
            () => s3.send(new GetObjectCommand({ Bucket: 'bucket', Key, ResponseContentType: value })),
          ],
          dynamodb: [
            () => dynamodb.send(new GetItemCommand({ TableName: 'table', Key: { id: { S: value } } })),
          ],
        };
        for (const [service, sends] of Object.entries(requests)) {
          for (const send of sends) {
            await expect(send()).rejects.toThrow('captured');
            const request = captured!;
            // The SDK signs with the machine's clock.
            const time = request.headers['x-amz-date']!.replace(
              /(....)(..)(..)T(..)(..)(..)Z/,
              '$1-$2-$3T$4:$5:$6Z',
            );
            expect(verify(request, service, Date.parse(time)).kind).toBe('root');
          }
        }
      }),
    );
  });

  it('is valid for the signed host, behind a proxy that adds a header', async () => {
    const request = await sign(plain, { service: 'execute-api' });
    const forwarded = { ...request, headers: { ...request.headers, host: 'proxy', 'x-amz-cf-id': 'id' } };
    expect(codeOf(() => verify(forwarded))).toBe('SignatureDoesNotMatch');
    const expected = { service: 'execute-api', region, host };
    expect(verifySignature(forwarded, expected, authority, () => signedAt).kind).toBe('role');
  });
});

describe('a request is refused', () => {
  it('when anything signed is changed', async () => {
    const signQuery = fc.boolean();
    const changes = fc.constantFrom('method', 'path', 'query', 'header', 'body', 'signature');
    await fc.assert(
      fc.asyncProperty(drafts, signQuery, changes, async (draft, inQuery, change) => {
        const headers = { ...draft.headers, 'x-amz-kind': 'one' };
        const request = await sign({ ...draft, headers }, { service: 'execute-api', signQuery: inQuery });
        const altered: Record<typeof change, Partial<SignableRequest>> = {
          method: { method: 'PATCH' },
          path: { url: request.url.replace(/^\//, '/added/') },
          query: { url: `${request.url}${request.url.includes('?') ? '&' : '?'}added=1` },
          header: { headers: { ...request.headers, 'x-amz-kind': 'two' } },
          body: { body: Buffer.from(`${draft.body}!`) },
          signature: {
            url: request.url.replace(/(X-Amz-Signature=)./, '$1x'),
            headers: {
              ...request.headers,
              ...(inQuery
                ? {}
                : {
                    authorization: (request.headers['authorization'] ?? '').replace(
                      /Signature=.*/,
                      `Signature=${'0'.repeat(64)}`,
                    ),
                  }),
            },
          },
        };
        expect(codeOf(() => verify({ ...request, ...altered[change] }))).toMatch(
          /SignatureDoesNotMatch|IncompleteSignature/,
        );
      }),
    );
  });

  const minutes = 60_000;
  it.each([
    ['execute-api', 5 * minutes, 'accepted'],
    ['execute-api', 5 * minutes + 1, 'RequestTimeTooSkewed'],
    ['execute-api', -5 * minutes, 'accepted'],
    ['execute-api', -5 * minutes - 1, 'RequestTimeTooSkewed'],
    ['s3', 15 * minutes, 'accepted'],
    ['s3', 15 * minutes + 1, 'RequestTimeTooSkewed'],
  ])('by %s if its clock is off by %i ms: %s', async (service, off, code) => {
    const request = await sign(plain, { service });
    expect(codeOf(() => verify(request, service, signedAt + off))).toBe(code);
  });

  it('when a presigned URL has expired', async () => {
    const request = await sign(plain, { service: 's3', signQuery: true });
    expect(codeOf(() => verify(request, 's3', signedAt + 60_000))).toBe('accepted');
    expect(codeOf(() => verify(request, 's3', signedAt + 60_001))).toBe('RequestExpired');
  });

  it.each([
    [{}, 'MissingAuthenticationToken'],
    [{ authorization: 'Bearer x' }, 'MissingAuthenticationToken'],
    [{ authorization: 'AWS4-HMAC-SHA512 x' }, 'IncompleteSignature'],
    [{ authorization: 'AWS4-HMAC-SHA256 Credential=a/b/c' }, 'IncompleteSignature'],
    [
      {
        authorization:
          'AWS4-HMAC-SHA256 Credential=a/20261120/eu-west-2/execute-api/aws4_request, SignedHeaders=host, Signature=x',
        'x-amz-date': datetime,
      },
      'IncompleteSignature',
    ],
    [
      {
        authorization: `AWS4-HMAC-SHA256 Credential=a/20261120/eu-west-2/execute-api/aws4_request, SignedHeaders=host, Signature=${'a'.repeat(64)}`,
        'x-amz-date': 'today',
      },
      'IncompleteSignature',
    ],
    [
      {
        authorization: `AWS4-HMAC-SHA256 Credential=a/20261120/us-east-1/execute-api/aws4_request, SignedHeaders=host, Signature=${'a'.repeat(64)}`,
        'x-amz-date': datetime,
      },
      'CredentialScopeMismatch',
    ],
    [
      {
        authorization: `AWS4-HMAC-SHA256 Credential=a/20261119/eu-west-2/execute-api/aws4_request, SignedHeaders=host, Signature=${'a'.repeat(64)}`,
        'x-amz-date': datetime,
      },
      'CredentialScopeMismatch',
    ],
    [
      {
        authorization: `AWS4-HMAC-SHA256 Credential=a/20261120/eu-west-2/execute-api/aws4_request, SignedHeaders=date, Signature=${'a'.repeat(64)}`,
        'x-amz-date': datetime,
      },
      'UnsignedHeaders',
    ],
  ])('with the headers %j as %s', (headers, code) => {
    const request = { method: 'GET', url: '/', headers: { host, ...headers }, body: undefined };
    expect(codeOf(() => verify(request as SignableRequest))).toBe(code);
  });

  it('when an x-amz- header was added after signing', async () => {
    const request = await sign(plain, { service: 'execute-api' });
    const added = { ...request, headers: { ...request.headers, 'x-amz-acl': 'public-read' } };
    expect(codeOf(() => verify(added))).toBe('UnsignedHeaders');
  });
});

describe('credentials', () => {
  it('that were not issued are refused, whatever is changed about them', () => {
    const token = Buffer.from(role.sessionToken ?? '', 'base64');
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.integer({ min: 1, max: 255 }), (index, change) => {
        const altered = Buffer.from(token);
        altered[index] = (altered[index] ?? 0) ^ change;
        const resolve = () => authority.resolve(role.accessKeyId, altered.toString('base64'));
        expect(codeOf(resolve)).toBe('InvalidClientTokenId');
      }),
    );
    const other = authority.issue(session, 60);
    expect(codeOf(() => authority.resolve(other.accessKeyId, role.sessionToken))).toBe(
      'InvalidClientTokenId',
    );
    expect(codeOf(() => authority.resolve(role.accessKeyId))).toBe('InvalidClientTokenId');
    expect(codeOf(() => authority.resolve(authority.root().accessKeyId, role.sessionToken))).toBe(
      'InvalidClientTokenId',
    );
    const stranger = new CredentialAuthority(Buffer.alloc(32, 2), () => signedAt);
    expect(codeOf(() => stranger.resolve(role.accessKeyId, role.sessionToken))).toBe('InvalidClientTokenId');
  });

  it('survive a restart with the same secret, until they expire', async () => {
    const restarted = new CredentialAuthority(Buffer.alloc(32, 1), () => signedAt + 3_599_999);
    expect(restarted.resolve(role.accessKeyId, role.sessionToken).secretAccessKey).toBe(role.secretAccessKey);
    expect(restarted.root()).toEqual(authority.root());
    const later = new CredentialAuthority(Buffer.alloc(32, 1), () => signedAt + 3_600_000);
    expect(codeOf(() => later.resolve(role.accessKeyId, role.sessionToken))).toBe('ExpiredToken');
  });
});
