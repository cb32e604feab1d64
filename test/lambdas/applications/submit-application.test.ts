import { IdempotencyKeyReusedError } from '../../../lambdas/clients/put-once.ts';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { applicationType } from '#domain/applications/application-type.ts';
import { formToPayload } from '#domain/applications/application-payload.ts';
import type { ApplicationRequest } from '#domain/applications/loan-application.ts';
import { documentKey } from '#domain/documents/document-key.ts';
import { applicationIntake } from '../../../lambdas/applications/application-intake.ts';
import { sentDrafts } from '../../../lambdas/applications/sent-drafts.ts';
import { ownershipToken } from '../../../lambdas/clients/document-ownership.ts';
import { HarmfulFileError, StorageUnavailableError } from '../../../lambdas/clients/s3/storage-errors.ts';
import type { StoredDocument } from '../../../lambdas/clients/s3/stored-documents.ts';
import { sampleForm } from '../../../tools/product/sample-application.ts';
import { testSavedTable, testWorkTables } from '../../support/dynamodb.ts';
import { submitTo } from '../../support/submit-to.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const payload = formToPayload(sampleForm);
const start = Date.UTC(2026, 10, 20);
const keyFor = (identityId: string, name = 'licence.jpg') =>
  documentKey(start, ownershipToken(identityId), name, 'image/jpeg');

const jpeg: StoredDocument = {
  size: 3_000,
  contentType: 'image/jpeg',
  beginning: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(60)]),
};
const renamedProgram: StoredDocument = {
  ...jpeg,
  beginning: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(62)]),
};

describe('submitting a loan application', () => {
  const { database: records, stored, allStored } = useTestTable();
  let now: number;
  let bucket: Map<string, StoredDocument>;
  let attached: string[];
  /** Work items of attached documents, by key. */
  let owners: Map<string, string>;

  beforeEach(() => {
    now = start;
    bucket = new Map();
    attached = [];
    owners = new Map();
  });

  const documents = {
    read: async (key: string) => bucket.get(key),
    attach: async (key: string, submission: string) => {
      if (!bucket.has(key)) return 'missing' as const;
      if ((owners.get(key) ?? submission) !== submission) return 'of another submission' as const;
      // As in the bucket, attaching again changes nothing.
      if (!attached.includes(key)) attached.push(key);
      owners.set(key, submission);
      return 'attached' as const;
    },
    release: async (key: string, submission: string) => {
      if (owners.get(key) !== submission) return;
      attached = attached.filter((one) => one !== key);
      owners.delete(key);
    },
    keepForDraft: async () => {},
  };

  const vehicle = { id: '7f1d1b1e-3f0a-4a53-8c1d-2a1b3c4d5e6f' };

  const submit = (
    body: Partial<ApplicationRequest> & { id: string },
    identityId = 'visitor-1',
    stored: Parameters<typeof applicationIntake>[0] = documents,
  ) =>
    submitTo(
      applicationType,
      applicationIntake(
        stored,
        async (id) => (id === vehicle.id ? '2022 Ford Ranger' : undefined),
        testWorkTables.history,
        sentDrafts(records(), testSavedTable),
      ),
      records,
      () => now,
    )({ ...payload, leave_blank: '', ...body }, identityId);

  const upload = (document: StoredDocument, identityId = 'visitor-1', name?: string): string => {
    const key = keyFor(identityId, name);
    bucket.set(key, document);
    return key;
  };

  test('stores a pasted phone number as it would be typed', async () => {
    const id = '11111111-1111-4111-8111-111111111112';
    await submit({ id, phone_number: '\u206821\u00A0555\u20130123\u2069' });
    expect(await stored(id)).toMatchObject({ phone_number: '21 555-0123' });
  });

  test('stores the exact payload with the time of consent and the pending mails', async () => {
    const id = '11111111-1111-4111-8111-111111111111';
    const passport_copy = upload(jpeg);
    expect(await submit({ id, passport_copy })).toEqual({
      id,
      created_at: '2026-11-20T00:00:00.000Z',
      reference: 'LA-248H-248H',
    });
    expect(await stored(id)).toEqual({
      ...payload,
      id,
      passport_copy,
      created_at: '2026-11-20T00:00:00.000Z',
      consents_given_at: '2026-11-20T00:00:00.000Z',
      submitted_by: 'visitor-1',
      schema_version: 1,
      expires_at: start / 1_000 + 2_557 * 86_400,
      notification_queue: 'pending',
      notification_due_at: '2026-11-20T00:01:00.000Z',
      notification_attempts: 0,
      acknowledgement_queue: 'pending',
      acknowledgement_due_at: '2026-11-20T00:01:00.000Z',
      acknowledgement_attempts: 0,
    });
    expect(attached).toEqual([passport_copy]);
  });

  test('stores the version of the texts that the applicant saw', async () => {
    const id = '12121212-1111-4111-8111-111111111111';
    const details = { ...payload.details, consent_policy_version: '2026-01-31' };
    await submit({ id, details });
    expect(await stored(id)).toMatchObject({ details: { consent_policy_version: '2026-01-31' } });
  });

  test('stores the starting point in the details', async () => {
    const starting_point = { page: 'motorcycle' as const, amount: 8_500, term_months: 24 };
    const id = crypto.randomUUID();
    await submit({ id, ...formToPayload(sampleForm, starting_point) });
    expect(await stored(id)).toMatchObject({ details: { ...payload.details, starting_point } });
  });

  test('stores which numbers were left empty, and takes a typed 0 for another request', async () => {
    const id = crypto.randomUUID();
    const empty = formToPayload({ ...sampleForm, dependants: '' });
    expect(await submit({ id, ...empty })).toEqual(await submit({ id, ...empty }));
    expect(await stored(id)).toMatchObject({ dependants: 0, details: { not_given: ['dependants'] } });
    const typed = submit({ id, ...formToPayload({ ...sampleForm, dependants: '0' }) });
    await expect(typed).rejects.toThrow(IdempotencyKeyReusedError);
  });

  test('names the vehicle by its record, also for a request that is repeated', async () => {
    const id = crypto.randomUUID();
    const body = { id, ...formToPayload(sampleForm, { vehicle }) };
    expect(await submit(body)).toEqual(await submit(body));
    expect(await stored(id)).toMatchObject({
      details: { starting_point: { vehicle } },
      vehicle_title: '2022 Ford Ranger',
    });
    const gone = crypto.randomUUID();
    await submit({ id: gone, ...formToPayload(sampleForm, { vehicle: { id: crypto.randomUUID() } }) });
    expect(await stored(gone)).not.toHaveProperty('vehicle_title');
  });

  test('returns the same response for a repeated request', async () => {
    const id = '22222222-2222-4222-8222-222222222222';
    const visa_copy = upload(jpeg);
    const first = await submit({ id, visa_copy });
    now += 60_000;
    expect(await submit({ id, visa_copy })).toEqual(first);
  });

  test('rejects a phone number that does not match its country code, and stores nothing', async () => {
    const id = '99999999-9999-4999-8999-999999999990';
    await expect(
      submit({ id, phone_country_code: '+61', phone_number: '021 123 456' }),
    ).rejects.toMatchObject({
      name: 'InvalidRequestError',
      fields: { phone_number: expect.stringMatching(/^Phone number is too short: an Australian number/) },
    });
    expect(await stored(id)).toBeUndefined();
  });

  test('rejects a reused id with another application, other details, other documents or another visitor', async () => {
    const id = '33333333-3333-4333-8333-333333333333';
    const key = upload(jpeg);
    await submit({ id, visa_copy: key });
    const others: Partial<ApplicationRequest>[] = [
      { visa_copy: key, loan_amount: 13_000 },
      { visa_copy: key, details: { ...payload.details, middle_name: 'Mere' } },
      {},
      { passport_copy: key },
    ];
    for (const other of others) {
      await expect(submit({ id, ...other })).rejects.toThrow(IdempotencyKeyReusedError);
    }
    await expect(submit({ id, visa_copy: upload(jpeg, 'visitor-2') }, 'visitor-2')).rejects.toThrow(
      IdempotencyKeyReusedError,
    );
    expect(await stored(id)).toMatchObject({ loan_amount: 12_000, visa_copy: key, details: payload.details });
    // Documents of a rejected request are not attached: they expire.
    expect(attached).toEqual([key]);

    const withoutDocuments = '3a333333-3333-4333-8333-333333333333';
    await submit({ id: withoutDocuments });
    await expect(submit({ id: withoutDocuments }, 'visitor-2')).rejects.toThrow(IdempotencyKeyReusedError);
  });

  test('returns the reference number of the stored record only to the session that stored it', async () => {
    const id = '3b333333-3333-4333-8333-333333333333';
    const { reference } = await submit({ id });
    await expect(submit({ id, loan_amount: 13_000 })).rejects.toMatchObject({ reference });
    await expect(submit({ id }, 'visitor-2')).rejects.toMatchObject({ reference: undefined });
  });

  test('fifty concurrent requests create one record', async () => {
    const id = '44444444-4444-4444-8444-444444444444';
    const responses = await Promise.all(Array.from({ length: 50 }, () => submit({ id })));
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    expect((await allStored()).filter((item) => item['id'] === id)).toHaveLength(1);
  });

  test('accepts a filled honeypot and stores nothing', async () => {
    const id = '55555555-5555-4555-8555-555555555555';
    expect(await submit({ id, leave_blank: 'https://spam.example', visa_copy: upload(jpeg) })).toEqual({
      id,
      created_at: '2026-11-20T00:00:00.000Z',
      reference: 'LA-ANAN-ANAN',
    });
    expect(await stored(id)).toBeUndefined();
    expect(attached).toEqual([]);
  });

  test('stores trimmed values, as the form’s schema outputs them', async () => {
    const id = '66666666-6666-4666-8666-666666666666';
    await submit({ id, first_name: ' Aroha\n' });
    expect(await stored(id)).toMatchObject({ first_name: 'Aroha' });
  });

  test('stores and attaches further documents besides the four', async () => {
    const id = 'abababab-abab-4bab-8bab-abababababab';
    const visa_copy = upload(jpeg);
    const documents = [
      { field: 'payslip_2', key: upload(jpeg) },
      { field: 'other_document_1', key: upload(jpeg) },
    ];
    await submit({ id, visa_copy, details: { ...payload.details, documents } });
    expect(await stored(id)).toMatchObject({ visa_copy, details: { ...payload.details, documents } });
    expect(attached.toSorted()).toEqual([visa_copy, ...documents.map(({ key }) => key)].toSorted());
  });

  describe('rejects documents', () => {
    const refused = async (body: Partial<ApplicationRequest>, fields: Record<string, string>) => {
      const id = '77777777-7777-4777-8777-777777777777';
      await expect(submit({ id, ...body })).rejects.toMatchObject({ name: 'InvalidRequestError', fields });
      expect(await stored(id)).toBeUndefined();
      expect(attached).toEqual([]);
    };

    test('of another session', () =>
      refused(
        { passport_copy: upload(jpeg, 'visitor-2') },
        { passport_copy: 'This file was uploaded in another session: upload it again' },
      ));

    test('of another session among the further ones, by its index', () =>
      refused(
        {
          details: {
            ...payload.details,
            documents: [{ field: 'account_statement_3', key: upload(jpeg, 'visitor-2') }],
          },
        },
        { account_statement_3: 'This file was uploaded in another session: upload it again' },
      ));

    test('that never arrived', () =>
      refused(
        { driver_licence_front: keyFor('visitor-1') },
        { driver_licence_front: 'This document did not arrive or has expired: upload it again' },
      ));

    test('that are too large', () =>
      refused(
        { visa_copy: upload({ ...jpeg, size: 25 * 1024 * 1024 + 1 }) },
        { visa_copy: 'A document can be at most 25 MB' },
      ));

    test('that are stored with a Content-Encoding', () =>
      refused(
        { visa_copy: upload({ ...jpeg, encoding: 'deflate' }) },
        { visa_copy: 'This file changed on the way. Please upload it again.' },
      ));

    test('whose bytes do not match their type', () =>
      refused(
        {
          driver_licence_front: upload(renamedProgram),
          driver_licence_back: upload({ ...jpeg, contentType: 'image/png' }),
          visa_copy: upload(jpeg),
        },
        {
          driver_licence_front: 'This file’s contents do not match its type: choose another file',
          driver_licence_back: 'This file’s contents do not match its type: choose another file',
        },
      ));
  });

  test.each(['read', 'attach'] as const)(
    'rejects a file with a threat with a message for its uploader, at %s',
    async (step) => {
      const id = '7a777777-7777-4777-8777-777777777777';
      const visa_copy = upload(jpeg);
      const harmful = () => Promise.reject(new HarmfulFileError());
      await expect(
        submit({ id, visa_copy }, 'visitor-1', { ...documents, [step]: harmful }),
      ).rejects.toMatchObject({
        fields: {
          visa_copy:
            'This file was not accepted: it may be harmful. Choose another file, or send the application without it.',
        },
      });
      expect(await stored(id)).toBeUndefined();
    },
  );

  test('rejects a document that expires at the last moment before it writes anything', async () => {
    const id = '88888888-8888-4888-8888-888888888888';
    const visa_copy = upload(jpeg);
    await expect(
      submit({ id, visa_copy }, 'visitor-1', {
        ...documents,
        attach: async () => 'missing',
      }),
    ).rejects.toMatchObject({
      message: 'Some documents could not be accepted.',
      fields: { visa_copy: 'This document did not arrive or has expired: upload it again' },
    });
    expect(await stored(id)).toBeUndefined();
  });

  test('releases its documents where it can’t be stored', async () => {
    const id = '8a888888-8888-4888-8888-888888888888';
    const visa_copy = upload(jpeg);
    const transactWrite = () => Promise.reject(new Error('no table'));
    const store = submitTo(
      applicationType,
      applicationIntake(
        documents,
        async () => undefined,
        testWorkTables.history,
        sentDrafts(records(), testSavedTable),
      ),
      () => ({ ...records(), transactWrite }),
      () => now,
    );
    await expect(store({ ...payload, leave_blank: '', id, visa_copy }, 'visitor-1')).rejects.toThrow(
      'no table',
    );
    expect(attached).toEqual([]);
  });

  test('releases no document of an application that was stored with its id at that moment', async () => {
    const id = '8b888888-8888-4888-8888-888888888888';
    const [visa_copy, passport_copy] = [upload(jpeg), upload(jpeg)];
    const attach = async (key: string, submission: string) => {
      if (key === passport_copy) await submit({ id, visa_copy });
      return documents.attach(key, submission);
    };
    await expect(
      submit({ id, visa_copy, passport_copy }, 'visitor-1', { ...documents, attach }),
    ).rejects.toThrow(IdempotencyKeyReusedError);
    expect(attached).toEqual([visa_copy]);
  });

  test('rejects a document of another application, which keeps it', async () => {
    const [first, second] = ['8c888888-8888-4888-8888-888888888888', '8d888888-8888-4888-8888-888888888888'];
    const visa_copy = upload(jpeg);
    await submit({ id: first, visa_copy });
    await expect(submit({ id: second, visa_copy })).rejects.toMatchObject({
      fields: { visa_copy: 'This file was sent with another application: upload it again' },
    });
    expect(await stored(second)).toBeUndefined();
    expect(owners.get(visa_copy)).toBe(`loan-application:${first}`);
  });

  test('writes nothing while the storage is unavailable', async () => {
    const id = '99999999-9999-4999-8999-999999999999';
    const visa_copy = upload(jpeg);
    const attach = () => Promise.reject(new StorageUnavailableError());
    await expect(submit({ id, visa_copy }, 'visitor-1', { ...documents, attach })).rejects.toThrow(
      StorageUnavailableError,
    );
    expect(await stored(id)).toBeUndefined();
  });
});
