import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { openBucket } from '../../../lambdas/clients/s3/bucket.ts';
import { writeTags } from '../../../lambdas/clients/s3/object-tags.ts';
import { putDocument } from '../../../lambdas/clients/s3/put-document.ts';
import { createTextReader } from '../../../lambdas/clients/s3/text-reader.ts';
import { multipartUploads } from '../../../lambdas/clients/s3/multipart-uploads.ts';
import { objectUrl, type S3Access } from '../../../lambdas/clients/s3/s3-access.ts';
import {
  HarmfulFileError,
  NoSuchUploadError,
  StorageRefusedError,
  StorageUnavailableError,
} from '../../../lambdas/clients/s3/storage-errors.ts';
import { storedDocuments } from '../../../lambdas/clients/s3/stored-documents.ts';
import { createUploadSigner } from '../../../lambdas/clients/s3/upload-signer.ts';
import { preparedHandler } from '../../support/sdk-handler.ts';

const access: S3Access = {
  bucket: 'documents',
  region: 'eu-west-2',
  credentials: { accessKeyId: 'AKID', secretAccessKey: 'secret', sessionToken: 'token' },
};
const now = Date.UTC(2026, 10, 20, 1, 2, 3);
const error = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;

describe('calls to S3', () => {
  const { answers: queue, requests, handler } = preparedHandler();
  const pauses: number[] = [];
  const answering = (...next: (Response | Error)[]) => queue.splice(0, queue.length, ...next);

  beforeEach(() => {
    answering();
    requests.length = 0;
    pauses.length = 0;
  });

  const bucket = openBucket(access, {
    requestHandler: handler,
    retryTools: { pause: async (milliseconds) => pauses.push(milliseconds), random: () => 0.5 },
  });
  const get = () => createTextReader(bucket)('a');

  test('are signed with the session token and the hash of the body', async () => {
    answering(new Response(''));
    await writeTags(bucket, 'a/b', { state: 'attached' });
    const [{ url, headers, body }] = requests as [(typeof requests)[0]];
    expect(url.href).toBe('https://documents.s3.eu-west-2.amazonaws.com/a/b?tagging=');
    expect(headers.get('x-amz-content-sha256')).toBe(createHash('sha256').update(body).digest('hex'));
    expect(headers.get('x-amz-security-token')).toBe('token');
    expect(headers.get('authorization')).toMatch(/Credential=AKID\/\d{8}\/eu-west-2\/s3\/aws4_request/);
    expect(body).toContain('<Key>state</Key><Value>attached</Value>');
  });

  test('are tried three times, with doubling delays', async () => {
    answering(
      new Response(error('InternalError'), { status: 500 }),
      new TypeError('fetch failed'),
      new Response('ok'),
    );
    expect(await get()).toBe('ok');
    expect(pauses).toEqual([50, 100]);
  });

  test('wait longer when throttled', async () => {
    answering(
      new Response(error('SlowDown'), { status: 503 }),
      new Response('', { status: 429 }),
      new Response(''),
    );
    await get();
    expect(pauses).toEqual([250, 500]);
  });

  test('fail after the third fault', async () => {
    answering(...Array.from({ length: 3 }, () => new Response('', { status: 500 })));
    await expect(get()).rejects.toThrow(StorageUnavailableError);
    expect(requests).toHaveLength(3);
  });

  test('are not retried after a refusal', async () => {
    answering(new Response(error('AccessDenied'), { status: 403 }));
    await expect(get()).rejects.toMatchObject({ name: 'StorageRefusedError', code: 'AccessDenied' });
    expect(requests).toHaveLength(1);
  });

  test('detect an error in a response with status 200', async () => {
    answering(new Response(error('InternalError')), new Response(error('InvalidPart')));
    await expect(multipartUploads(bucket).complete('a', 'u', [])).rejects.toMatchObject({
      code: 'InvalidPart',
    });
    expect(pauses).toEqual([50]);
  });

  test('read a document whose bytes look like an error', async () => {
    answering(new Response(error('AccessDenied')));
    expect(await get()).toBe(error('AccessDenied'));
  });

  describe('for multipart uploads', () => {
    const uploads = multipartUploads(bucket);
    const part = (number: number) =>
      `<Part><PartNumber>${number}</PartNumber><ETag>&quot;e${number}&quot;</ETag><Size>5</Size><ChecksumCRC32>AAAAA${number}==</ChecksumCRC32></Part>`;

    test('list all pages of parts', async () => {
      answering(
        new Response(
          `<ListPartsResult><PartNumberMarker>0</PartNumberMarker><NextPartNumberMarker>1</NextPartNumberMarker><IsTruncated>true</IsTruncated>${part(1)}</ListPartsResult>`,
        ),
        new Response(`<ListPartsResult><IsTruncated>false</IsTruncated>${part(2)}</ListPartsResult>`),
      );
      expect(await uploads.listParts('a', 'u')).toEqual([
        { part_number: 1, size: 5, etag: '"e1"', checksum_crc32: 'AAAAA1==' },
        { part_number: 2, size: 5, etag: '"e2"', checksum_crc32: 'AAAAA2==' },
      ]);
      expect(requests.map(({ url }) => url.searchParams.get('part-number-marker'))).toEqual(['0', '1']);
    });

    test('list no parts where none has arrived', async () => {
      answering(new Response('<ListPartsResult><IsTruncated>false</IsTruncated></ListPartsResult>'));
      expect(await uploads.listParts('a', 'u')).toEqual([]);
      expect(requests[0]!.url.href).toContain('/a?');
      expect(requests[0]!.url.searchParams.get('uploadId')).toBe('u');
    });

    test('are given up by their key and id', async () => {
      answering(new Response(null, { status: 204 }));
      await uploads.abort('a', 'u');
      const [{ method, url }] = requests as [(typeof requests)[0]];
      expect([method, url.pathname, url.searchParams.get('uploadId')]).toEqual(['DELETE', '/a', 'u']);
    });

    test('fail where the storage tells no id, or a part without its checksum', async () => {
      answering(
        new Response('<InitiateMultipartUploadResult/>'),
        new Response(
          '<ListPartsResult><Part><PartNumber>1</PartNumber><ETag>e</ETag><Size>5</Size></Part></ListPartsResult>',
        ),
      );
      await expect(uploads.begin('a', 'image/png')).rejects.toThrow();
      await expect(uploads.listParts('a', 'u')).rejects.toThrow();
    });

    test('fail with any other refusal', async () => {
      const refused = () => new Response(error('AccessDenied'), { status: 403 });
      answering(refused(), refused());
      await expect(uploads.listParts('a', 'u')).rejects.toThrow(StorageRefusedError);
      await expect(uploads.abort('a', 'u')).rejects.toThrow(StorageRefusedError);
    });

    test('begin with a type, the tag of an unattached document, and a checksum for each part', async () => {
      answering(
        new Response('<InitiateMultipartUploadResult><UploadId>u</UploadId></InitiateMultipartUploadResult>'),
      );
      expect(await uploads.begin('a', 'image/png')).toBe('u');
      const headers = requests[0]!.headers;
      expect(headers.get('content-type')).toBe('image/png');
      expect(headers.get('x-amz-tagging')).toBe('state=unattached');
      expect(headers.get('x-amz-checksum-algorithm')).toBe('CRC32');
    });

    test('report a missing upload', async () => {
      const unknown = () => new Response(error('NoSuchUpload'), { status: 404 });
      answering(unknown(), unknown());
      await expect(uploads.listParts('a', 'u')).rejects.toThrow(NoSuchUploadError);
      await expect(uploads.abort('a', 'u')).rejects.toThrow(NoSuchUploadError);
    });

    test('complete with every part, and never replace an object', async () => {
      answering(new Response('<CompleteMultipartUploadResult/>'));
      await uploads.complete('a', 'u', [
        { part_number: 1, size: 5, etag: '"e"', checksum_crc32: 'AAAAAA==' },
      ]);
      const [{ headers, body }] = requests as [(typeof requests)[0]];
      expect(headers.get('if-none-match')).toBe('*');
      expect(body).toContain(
        '<Part><ETag>&quot;e&quot;</ETag><ChecksumCRC32>AAAAAA==</ChecksumCRC32><PartNumber>1</PartNumber></Part>',
      );
    });

    test('retry when another call is completing the upload', async () => {
      answering(
        new Response(error('ConditionalRequestConflict'), { status: 409 }),
        new Response(error('NoSuchUpload'), { status: 404 }),
      );
      await uploads.complete('a', 'u', []);
      expect(requests).toHaveLength(2);
    });

    test('succeed when the upload was already completed', async () => {
      answering(
        new Response(error('NoSuchUpload'), { status: 404 }),
        new Response(error('PreconditionFailed'), { status: 412 }),
        new Response(error('EntityTooSmall'), { status: 400 }),
      );
      await uploads.complete('a', 'u', []);
      await uploads.complete('a', 'u', []);
      await expect(uploads.complete('a', 'u', [])).rejects.toThrow(StorageRefusedError);
    });
  });

  describe('for documents', () => {
    const documents = storedDocuments(bucket);

    test('read the first bytes and the total size', async () => {
      const headers = { 'content-range': 'bytes 0-3/12345', 'content-type': 'image/png' };
      answering(new Response('abcd', { status: 206, headers }));
      expect(await documents.read('a', 4)).toEqual({
        size: 12_345,
        contentType: 'image/png',
        beginning: new TextEncoder().encode('abcd'),
      });
      expect(requests[0]!.headers.get('range')).toBe('bytes=0-3');
    });

    test('limit the first bytes of a complete response without a type', async () => {
      answering(new Response(new TextEncoder().encode('abcdef')));
      expect(await documents.read('a', 4)).toEqual({
        size: 6,
        contentType: '',
        beginning: new TextEncoder().encode('abcd'),
      });
    });

    test('distinguish a missing document from a forbidden one', async () => {
      const missing = () => new Response(error('NoSuchKey'), { status: 404 });
      answering(
        missing(),
        new Response(null, { status: 404 }),
        missing(),
        new Response(null, { status: 403 }),
        new Response('<Tagging><TagSet></TagSet></Tagging>'),
      );
      expect(await documents.read('a', 4)).toBeUndefined();
      expect(await documents.sizeOf('a')).toBeUndefined();
      expect(await documents.attach('a', 'one')).toBe('missing');
      await expect(documents.sizeOf('a')).rejects.toThrow(StorageRefusedError);
    });

    test('tell a refusal about one that is gone as it is', async () => {
      answering(
        new Response(null, { status: 403 }),
        new Response(error('NoSuchKey'), { status: 404 }),
        new Response(error('NoSuchKey'), { status: 404 }),
      );
      await expect(documents.sizeOf('a')).rejects.toMatchObject({ code: 'AccessDenied' });
      expect(await documents.tags('a')).toBeUndefined();
    });

    const flagged = () =>
      new Response(
        '<Tagging><TagSet><Tag><Key>GuardDutyMalwareScanStatus</Key><Value>THREATS_FOUND</Value></Tag></TagSet></Tagging>',
      );

    test.each([
      ['read', () => documents.read('a', 4)],
      ['measured', () => documents.sizeOf('a')],
    ])('report a threat in a document that must not be %s', async (_, ask) => {
      answering(new Response(null, { status: 403 }), flagged());
      await expect(ask()).rejects.toThrow(HarmfulFileError);
    });

    test('report a threat in a document whose tags must not be changed', async () => {
      answering(flagged(), new Response(error('AccessDenied'), { status: 403 }), flagged());
      await expect(documents.attach('a', 'one')).rejects.toThrow(HarmfulFileError);
    });

    test('fail where their tags may not be read', async () => {
      answering(new Response(error('AccessDenied'), { status: 403 }));
      await expect(documents.tags('a')).rejects.toMatchObject({ code: 'AccessDenied' });
    });

    test('are stored unless one is there, whose bytes and tags stay', async () => {
      const put = () =>
        putDocument(bucket)('a', { bytes: Buffer.from('%PDF'), contentType: 'application/pdf' });
      answering(new Response(''), new Response(error('PreconditionFailed'), { status: 412 }));
      await put();
      await put();
      const { method, headers, body } = requests[0]!;
      expect([method, headers.get('content-type'), headers.get('if-none-match'), body]).toEqual([
        'PUT',
        'application/pdf',
        '*',
        '%PDF',
      ]);
      answering(new Response(error('AccessDenied'), { status: 403 }));
      await expect(put()).rejects.toMatchObject({ code: 'AccessDenied' });
    });

    test('are not written again if their tags are right', async () => {
      answering(
        new Response(
          '<Tagging><TagSet><Tag><Key>state</Key><Value>attached</Value></Tag><Tag><Key>submission</Key><Value>one</Value></Tag></TagSet></Tagging>',
        ),
      );
      expect(await documents.attach('a', 'one')).toBe('attached');
      expect(requests).toHaveLength(1);
    });

    test('replace the product’s own tag', async () => {
      answering(new Response('<Tagging><TagSet></TagSet></Tagging>'), new Response(''));
      expect(await documents.attach('a', 'one')).toBe('attached');
      expect(requests[1]?.body).toContain('<Tag><Key>state</Key><Value>attached</Value></Tag>');
    });
  });
});

describe('presigned URLs', () => {
  const signer = createUploadSigner(access, () => now);

  test('are valid for one file of exact length, type and checksum, for 15 minutes', async () => {
    const { url, headers } = await signer.signUpload('loan-documents/a.jpg', {
      size: 1_234,
      checksum: 'AAAAAA==',
      contentType: 'image/jpeg',
    });
    expect(headers).toEqual({
      'content-type': 'image/jpeg',
      'if-none-match': '*',
      'x-amz-checksum-crc32': 'AAAAAA==',
      'x-amz-tagging': 'state=unattached',
    });
    const { hostname, pathname, searchParams } = new URL(url);
    expect(`${hostname}${pathname}`).toBe('documents.s3.eu-west-2.amazonaws.com/loan-documents/a.jpg');
    expect(searchParams.get('X-Amz-Expires')).toBe('900');
    expect(searchParams.get('X-Amz-Date')).toBe('20261120T010203Z');
    expect(searchParams.get('X-Amz-SignedHeaders')).toBe(
      'content-length;content-type;host;if-none-match;x-amz-checksum-crc32;x-amz-tagging',
    );
  });

  test('differ in their signatures for two sizes', async () => {
    const signatureFor = async (size: number) => {
      const { url } = await signer.signPart('a', 'u', { partNumber: 1, size, checksum: 'AAAAAA==' });
      expect(new URL(url).searchParams.get('X-Amz-SignedHeaders')).toContain('x-amz-checksum-crc32');
      return new URL(url).searchParams.get('X-Amz-Signature');
    };
    expect(await signatureFor(1)).toBe(await signatureFor(1));
    expect(await signatureFor(1)).not.toBe(await signatureFor(2));
  });

  test.each(['http://127.0.0.1:9000', 'http://127.0.0.1:9000/'])(
    'use a custom endpoint: %s',
    (s3Endpoint) => {
      expect(objectUrl({ ...access, s3Endpoint }, 'a/b', {}).href).toBe(
        'http://127.0.0.1:9000/documents/a/b',
      );
    },
  );
});
