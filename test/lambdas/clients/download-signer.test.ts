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
