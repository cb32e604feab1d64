import { expect, test } from '@jest/globals';
import { documentKey } from '#domain/documents/document-key.ts';
import { attachedDocumentsRepository } from '../../../lambdas/documents/attached-documents.repository.ts';
import { listApplicationDocuments } from '../../../lambdas/documents/list-application-documents.ts';
import { NotFoundError } from '../../../lambdas/http/errors.ts';
import { recordedGets } from '../../support/recorded-gets.ts';

const id = '5f0c2b1e-7a64-4e4e-9a53-5c1f5f3a2b10';
const created_at = '2026-11-20T01:02:03.000Z';
const keyOf = (name: string) => documentKey(1_795_132_800_000, 'a'.repeat(64), name, 'image/jpeg');
const list = (item: object | undefined) => {
  const { asked, database } = recordedGets(item as Record<string, unknown>);
  const applications = attachedDocumentsRepository(database, 'applications');
  return { asked, listed: listApplicationDocuments(id, { applications }) };
};

test('the documents of an application are listed by their fields, with the names of their files', async () => {
  const { asked, listed } = list({
    id,
    created_at,
    driver_licence_front: keyOf('front.jpg'),
    driver_licence_back: keyOf('back.jpg'),
    visa_copy: keyOf('visa.jpg'),
    passport_copy: keyOf('passport.jpg'),
  });
  expect(await listed).toEqual({
    reference: 'LA-BW62-P7KT',
    created_at,
    documents: [
      { field: 'driver_licence_front', file_name: 'front.jpg' },
      { field: 'driver_licence_back', file_name: 'back.jpg' },
      { field: 'visa_copy', file_name: 'visa.jpg' },
      { field: 'passport_copy', file_name: 'passport.jpg' },
    ],
  });
  expect(asked).toEqual([
    {
      TableName: 'applications',
      Key: { id },
      ProjectionExpression:
        'id, created_at, driver_licence_front, driver_licence_back, visa_copy, passport_copy',
    },
  ]);
});

test('what was not sent, or is no document, is not listed', async () => {
  const { listed } = list({ id, created_at, visa_copy: keyOf('visa.jpg'), passport_copy: 'elsewhere' });
  expect((await listed).documents).toEqual([{ field: 'visa_copy', file_name: 'visa.jpg' }]);
});

test('an application that is not there has no documents', async () => {
  await expect(list(undefined).listed).rejects.toThrow(
    new NotFoundError('There is no loan application with this ID.'),
  );
});
