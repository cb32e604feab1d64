import { describe, expect, test } from '@jest/globals';
import { AwsV4Signer } from 'aws4fetch';
import fc from 'fast-check';
import { signRequest } from '../../../lambdas/clients/aws/sign-request.ts';
import { signAddress } from '../../../lambdas/clients/s3/sign-address.ts';

const credentials = { accessKeyId: 'AKID', secretAccessKey: 'secret', sessionToken: 'to/k+en=' };
const access = { region: 'eu-west-2', credentials };
const now = Date.UTC(2026, 10, 20, 1, 2, 3);
const datetime = '20261120T010203Z';

const word = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/);
const text = fc.stringMatching(/^[!-~]([ -~]{0,12}[!-~])?$/);
const headers = fc.dictionary(
  word.map((name) => `x-amz-meta-${name}`),
  text,
  { maxKeys: 4 },
);
const query = fc.dictionary(word, fc.oneof(text, fc.string({ unit: 'grapheme', maxLength: 8 })), {
  maxKeys: 4,
});

// Another signer, by other people, that has been signing the browser's calls.
describe('signatures are those that another library makes', () => {
  test.each(['dynamodb', 'ses', 'cognito-idp', 's3'])('of requests to %s', (service) =>
    fc.assert(
      fc.asyncProperty(headers, fc.string({ unit: 'binary' }), async (given, body) => {
        const url = new URL(`https://${service}.eu-west-2.amazonaws.com/a/b-c_d.e~f`);
        const request = { method: 'POST', url, headers: given, body };
        const ours = await signRequest(service, access, request, now);
        const theirs = await new AwsV4Signer({
          ...request,
          ...access,
          ...credentials,
          url: url.href,
          headers:
            service === 's3'
              ? { ...given, 'x-amz-content-sha256': ours['x-amz-content-sha256'] ?? '' }
              : { ...given },
          service,
          datetime,
          allHeaders: true,
        }).sign();
        expect(ours).toEqual({
          host: url.host,
          ...given,
          ...Object.fromEntries(theirs.headers as unknown as Iterable<[string, string]>),
          authorization: expect.stringContaining(
            theirs.headers.get('authorization')!.split('Signature=')[1]!,
          ),
        });
      }),
    ),
  );

  test('of addresses, whose headers all stay headers', () =>
    fc.assert(
      fc.asyncProperty(headers, query, async (given, parameters) => {
        const url = new URL('https://documents.s3.eu-west-2.amazonaws.com/loan-documents/a.jpg');
        url.search = new URLSearchParams(parameters).toString();
        const all = { ...given, 'cache-control': 'no-store', 'content-length': '5' };
        const ours = await signAddress(access, { method: 'PUT', url, headers: all }, 900, now);
        const parts = new URL(ours);
        const signature = parts.searchParams.get('X-Amz-Signature');
        for (const name of [
          'Algorithm',
          'Credential',
          'Date',
          'Security-Token',
          'Signature',
          'SignedHeaders',
        ]) {
          parts.searchParams.delete(`X-Amz-${name}`);
        }
        const theirs = await new AwsV4Signer({
          ...access,
          ...credentials,
          method: 'PUT',
          url: parts.href,
          headers: all,
          service: 's3',
          datetime,
          allHeaders: true,
          signQuery: true,
        }).sign();
        expect(signature).toBe(theirs.url.searchParams.get('X-Amz-Signature'));
        expect(ours.searchParams.get('X-Amz-SignedHeaders')?.split(';')).toEqual(
          ['host', ...Object.keys(all)].toSorted(),
        );
      }),
    ));
});
