import { expect, test } from '@jest/globals';
import { createDownloadSigner } from '../../../lambdas/clients/s3/download-signer.ts';

test('a download URL opens one document for five minutes, with its checked type and uncached', async () => {
  const credentials = { accessKeyId: 'AKID', secretAccessKey: 'secret', sessionToken: 'token' };
  const signer = createDownloadSigner({ bucket: 'documents', region: 'eu-west-2', credentials }, () =>
    Date.UTC(2026, 10, 20, 1, 2, 3),
  );
  const signed = new URL(
    await signer.signDownload('loan-documents/1-visa.pdf', {
      fileName: 'visa.pdf',
      type: 'application/pdf',
      disposition: 'inline',
    }),
  );
  expect(signed.origin + signed.pathname).toBe(
    'https://documents.s3.eu-west-2.amazonaws.com/loan-documents/1-visa.pdf',
  );
  expect(Object.fromEntries(signed.searchParams)).toMatchObject({
    'response-cache-control': 'no-store',
    'response-content-disposition': 'inline;filename="visa.pdf"',
    'response-content-encoding': 'identity',
    'response-content-type': 'application/pdf',
    'X-Amz-Date': '20261120T010203Z',
    'X-Amz-Expires': '300',
    'X-Amz-SignedHeaders': 'host',
    'X-Amz-Security-Token': 'token',
  });
});

test('a name of another script is in the URL in full, and in ASCII for old programs', async () => {
  const signer = createDownloadSigner(
    { bucket: 'documents', region: 'eu-west-2', credentials: { accessKeyId: 'a', secretAccessKey: 's' } },
    Date.now,
  );
  const sign = async (fileName: string) => {
    const key = `loan-documents/1-${fileName}`;
    const url = new URL(
      await signer.signDownload(key, { fileName, type: 'image/png', disposition: 'attachment' }),
    );
    expect(decodeURIComponent(url.pathname)).toBe(`/${key}`);
    return url.searchParams.get('response-content-disposition');
  };
  expect(await sign('Ngāta_免許.png')).toBe(
    `attachment;filename="Ngata_-.png";filename*=UTF-8''Ng%C4%81ta_%E5%85%8D%E8%A8%B1.png`,
  );
});
