import { describe, expect, test } from '@jest/globals';
import { applicationType } from '#domain/applications/application-type.ts';
import { formToPayload } from '#domain/applications/application-payload.ts';
import { documentKey } from '#domain/documents/document-key.ts';
import { applicationIntake } from '../../../lambdas/applications/application-intake.ts';
import { applicationRecord, inviteJointApplicant } from '../../../lambdas/applications/application-record.ts';
import { readVehicleTitle } from '../../../lambdas/applications/read-vehicle-title.ts';
import { sentDrafts } from '../../../lambdas/applications/sent-drafts.ts';
import type { Database } from '../../../lambdas/clients/database.ts';
import { ownershipToken } from '../../../lambdas/clients/document-ownership.ts';
import { sampleForm } from '../../../tools/product/sample-application.ts';
import { sampleFile } from '../../../tools/product/uploads.ts';
import { recordedGets } from '../../support/recorded-gets.ts';
import { sampleDraft } from '../../support/sample-draft.ts';

const id = '11111111-1111-4111-8111-111111111111';
const created_at = '2026-11-20T00:00:00.000Z';
const payload = { ...formToPayload(sampleForm), id };
const source = { referrer: 'google.com', page: '/loan-application' };
const keyOf = (identity: string) =>
  documentKey(Date.parse(created_at), ownershipToken(identity), 'visa.jpg', 'image/jpeg');
const own = keyOf('visitor-1');
const others = keyOf('visitor-2');

describe('the record of an application', () => {
  test.each([
    ['a source', { source }],
    ['further documents', { documents: [{ field: 'payslip_2', key: own }] }],
  ])('has %s where it was sent with it', (_what, more) => {
    const record = applicationRecord(
      { ...payload, details: { ...payload.details, ...more } },
      created_at,
      '2022 Ford Ranger',
    );
    expect(record).toEqual({
      ...payload,
      details: { ...payload.details, ...more },
      vehicle_title: '2022 Ford Ranger',
      created_at,
      consents_given_at: created_at,
    });
  });

  test('has nothing that was not sent', () => {
    expect(applicationRecord(payload, created_at)).toStrictEqual({
      ...payload,
      created_at,
      consents_given_at: created_at,
    });
  });

  test('invites the joint applicant when staff entered it, or else when it was sent', () => {
    const joint = {
      jointName: 'Wiremu Parata',
      jointDateOfBirth: '1988-02-13',
      jointContact: 'w@example.com',
    };
    const record = applicationRecord({ ...formToPayload({ ...sampleForm, ...joint }), id }, created_at);
    const state = { submitted_by: 'visitor-1', expires_at: 7 };
    const entered_at = '2026-11-21T00:00:00.000Z';
    const due = [state, { ...state, entered_at }].map((one) =>
      inviteJointApplicant('history')(record, one).map(({ Put }) => [
        Put?.TableName,
        Put?.Item?.['to'],
        Put?.Item?.['reply_due_at'],
        Put?.Item?.['expires_at'],
      ]),
    );
    expect(due).toEqual([
      [['history', 'w@example.com', created_at, 7]],
      [['history', 'w@example.com', entered_at, 7]],
    ]);
    expect(inviteJointApplicant('history')(applicationRecord(payload, created_at), state)).toEqual([]);
  });
});

describe('the files of an application that is sent', () => {
  /** Records what happens to files; the draft names some of them. */
  const intakeWith = (drafted: string[] = [], left = drafted) => {
    const calls: string[] = [];
    const documents = {
      read: async () => ({ size: 64, contentType: 'image/jpeg', beginning: sampleFile('image/jpeg', 64) }),
      attach: async (key: string, submission: string) => {
        calls.push(`attach ${key} ${submission}`);
        return 'attached' as const;
      },
      release: async (key: string, submission: string) => void calls.push(`release ${key} ${submission}`),
      keepForDraft: async (key: string) => void calls.push(`keep ${key}`),
    };
    const drafts = {
      listFiles: async () => {
        calls.push('list');
        return new Set(left);
      },
      end: async <Stored>(_id: string, store: (writes: []) => Promise<Stored>) => ({
        stored: await store([]),
        files: new Set(drafted),
      }),
    };
    return { calls, intake: applicationIntake(documents, async () => undefined, 'history', drafts) };
  };
  const record = (visa_copy: string) => applicationRecord({ ...payload, visa_copy }, created_at);
  const item = `${applicationType.name}:${id}`;

  test('may be those of its draft, which is read only for files of another session', async () => {
    const { calls, intake } = intakeWith([others]);
    await intake.prepare!(record(own), 'visitor-1');
    expect(calls).toEqual([]);
    await intake.prepare!(record(others), 'visitor-1');
    expect(calls).toEqual(['list']);
    const both = applicationRecord({ ...payload, visa_copy: own, passport_copy: others }, created_at);
    await intake.prepare!(both, 'visitor-1');
    expect(calls).toEqual(['list', 'list']);
    await expect(intakeWith([own]).intake.prepare!(record(others), 'visitor-1')).rejects.toMatchObject({
      fields: { visa_copy: 'This file was uploaded in another session: upload it again' },
    });
  });

  test.each([
    ['stays with the draft that names it', [own], [`release ${own} ${item}`, 'list', `keep ${own}`]],
    ['is released where no draft names it', [], [`release ${own} ${item}`, 'list']],
  ])('a file %s if the application is not stored', async (_what, drafted, after) => {
    const { calls, intake } = intakeWith(drafted);
    const store = async () => Promise.reject(new Error('refused'));
    const storing = intake.storeWith!(record(own), { store, findStored: async () => undefined });
    await expect(storing).rejects.toThrow('refused');
    expect(calls).toEqual([`attach ${own} ${item}`, ...after]);
  });

  test('a file stays attached where another request has stored it', async () => {
    const { calls, intake } = intakeWith();
    const store = async () => Promise.reject(new Error('refused'));
    const storing = intake.storeWith!(record(own), { store, findStored: async () => record(own) });
    await expect(storing).rejects.toThrow('refused');
    expect(calls).toEqual([`attach ${own} ${item}`]);
  });

  test('of a draft nothing more is read where it had no files', async () => {
    const { calls, intake } = intakeWith();
    const stored = record(own);
    expect(
      await intake.storeWith!(stored, { store: async () => stored, findStored: async () => stored }),
    ).toBe(stored);
    expect(calls).toEqual([`attach ${own} ${item}`, `attach ${own} ${item}`]);
  });

  test.each([
    ['are released', [], ['list', `release ${others} `, 'list']],
    ['stay where it names them still', [others], ['list', 'list']],
  ])('of a draft those that were not sent %s', async (_what, left, after) => {
    const { calls, intake } = intakeWith([others], left);
    const stored = record(own);
    await intake.storeWith!(stored, { store: async () => stored, findStored: async () => stored });
    expect(calls).toEqual([`attach ${own} ${item}`, `attach ${own} ${item}`, ...after]);
  });
});

describe('the draft of an application that is sent', () => {
  test('is given up after eight tries while others keep saving it', async () => {
    let version = 0;
    const get: Database['get'] = async () => {
      version += 1;
      return { Item: { ...sampleDraft('aroha@example.com'), version } };
    };
    const deletions: unknown[] = [];
    const end = sentDrafts({ get } as Database, 'saved').end(id, async ([deletion]) => {
      deletions.push(deletion?.Delete?.ExpressionAttributeValues);
      throw new Error('another change came first');
    });
    await expect(end).rejects.toThrow('another change came first');
    expect(deletions).toEqual([1, 3, 5, 7, 9, 11, 13, 15].map((read) => ({ ':version': read })));
  });

  test('has no files where there is none', async () => {
    const { asked, database } = recordedGets(undefined);
    expect(await sentDrafts(database, 'saved').listFiles(id)).toEqual(new Set());
    expect(asked).toEqual([{ TableName: 'saved', Key: { id }, ConsistentRead: true }]);
  });
});

test.each([
  [{ year: 2022, make: 'Ford', model: 'Ranger', price: 1 }, '2022 Ford Ranger'],
  [{ year: 2022, make: 'Ford' }, undefined],
  [undefined, undefined],
])('the title of a vehicle is read from its record %j', async (item, title) => {
  const { asked, database } = recordedGets(item);
  expect(await readVehicleTitle(database, 'vehicles')('1')).toBe(title);
  expect(asked).toEqual([{ TableName: 'vehicles', Key: { id: '1' } }]);
});
