import type { DynamoDBDocumentClient, GetCommandInput, ScanCommandInput } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import type { FoundRecord } from '#domain/privacy/contract.ts';
import { selectOwnAttributes, toPersonRecord } from '../../../lambdas/privacy/person-record.ts';
import { personRecordTypes } from '../../../lambdas/privacy/person-record-types.ts';
import { findPerson } from '../../../lambdas/privacy/find-person.ts';

const email = 'aroha@example.com';

/** A database client whose tables have these items, in this order. */
const databaseWith = (tables: Readonly<Record<string, readonly Record<string, unknown>[]>>) => {
  const read: string[] = [];
  const send = async ({ input }: { readonly input: ScanCommandInput | GetCommandInput }) => {
    if ('Key' in input) {
      return { Item: tables[input.TableName!]?.find(({ id }) => id === input.Key!['id']) };
    }
    const { TableName: table = '', ExclusiveStartKey: start, Limit = Infinity } = input;
    read.push(table);
    const items = tables[table] ?? [];
    const from = start === undefined ? 0 : items.findIndex(({ id }) => id === start['id']) + 1;
    const Items = items.slice(from, from + Limit);
    const isEnd = from + Items.length >= items.length;
    return { Items, ...(!isEnd && { LastEvaluatedKey: { id: Items.at(-1)?.['id'] } }) };
  };
  return { read, client: { send } as unknown as DynamoDBDocumentClient };
};

const search = async (
  client: DynamoDBDocumentClient,
  itemsPerPage?: number,
  identifier = email,
): Promise<{ records: FoundRecord[]; calls: number }> => {
  const records: FoundRecord[] = [];
  let after: { table: string; id: string } | undefined;
  let calls = 0;
  do {
    const page = await findPerson(
      { body: { identifier, ...(after !== undefined && { after }) } },
      { client, nameOf: (table) => table, ...(itemsPerPage !== undefined && { itemsPerPage }) },
    );
    records.push(...page.records);
    after = page.next;
    calls += 1;
  } while (after !== undefined);
  return { records, calls };
};

describe('the search for a person', () => {
  test('reads every table that can contain an address once, four pages per request', async () => {
    const { read, client } = databaseWith({});
    const searched = [
      ...submissionTypes.map(({ table }) => table),
      'saved_applications',
      'users',
      'vehicle_alerts',
      'vehicles',
      'work_items',
    ];
    expect(await search(client)).toEqual({ records: [], calls: Math.ceil(searched.length / 4) });
    expect(read.toSorted()).toEqual(searched.toSorted());
  });

  test('counts the documents that were sent with a record and those that were added later', async () => {
    const id = 'b0000000-0000-4000-8000-000000000001';
    const added = ['one', 'two'].map((name) => ({ id: name, key: `loan-documents/${name}` }));
    const { client } = databaseWith({
      loan_applications: [{ id, email, passport_copy: 'loan-documents/three' }],
      work_documents: [{ id: `loan-application:${id}`, added }],
    });
    const { records } = await search(client);
    expect(records).toEqual([expect.objectContaining({ documents: 3 })]);
  });

  test('returns the type of a record and whose it is, and none of its other contents', async () => {
    const { client } = databaseWith({
      loan_applications: [
        {
          id: 'b0000000-0000-4000-8000-000000000000',
          email,
          first_name: 'Aroha',
          last_name: 'Ngata',
          expires_at: 2_000_000_000,
          message: 'No',
        },
      ],
      users: [{ id: 'user-1', email, created_at: '2026-11-23T00:00:00.000Z' }],
    });
    const { records } = await search(client);
    expect(records).toEqual([
      {
        kind: 'loan-applications',
        id: 'b0000000-0000-4000-8000-000000000000',
        label: expect.stringMatching(/^Application LA-/),
        name: 'Aroha Ngata',
        submission_type: 'loan-application',
        documents: 0,
        erasure: 'kept by law',
        expires: '2033-05-18',
      },
      {
        kind: 'administrators',
        id: 'user-1',
        label: 'Account of an administrator',
        created_at: '2026-11-23T00:00:00.000Z',
        documents: 0,
        erasure: 'left to administrators',
      },
    ]);
  });

  test('reads as many items of a table at a time as it is told', async () => {
    const { client, read } = databaseWith({
      contact_submissions: [
        { id: 'first', email },
        { id: 'second', email },
      ],
    });
    expect((await search(client, 1)).records.map(({ id }) => id)).toEqual(['first', 'second']);
    expect(read.filter((table) => table === 'contact_submissions')).toHaveLength(2);
  });

  test('finds people by their phone number, however it is written', async () => {
    const { client } = databaseWith({
      contact_submissions: [
        { id: 'same', phone: '(021) 555-0111' },
        { id: 'other', phone: '021 555 0112' },
        { id: 'none', phone: '' },
        { id: 'unasked' },
      ],
      loan_applications: [
        { id: 'theirs', phone_country_code: '+64', phone_number: '21 555 0111' },
        { id: 'in Australia', phone_country_code: '+61', phone_number: '21 555 0111' },
      ],
      vehicle_enquiries: [
        { id: 'as buyer and seller', customer_phone: '0064215550111', seller_phone: '0215550111' },
      ],
      vehicles: [
        { id: 'sold', changes: [{ fields: [{ name: 'contact_phone', from: '021 555 0111', to: '' }] }] },
      ],
    });
    const { records } = await search(client, undefined, '+64 21 555 0111');
    expect(records.find(({ id }) => id === 'sold')?.label).toBe('Vehicle for sale');
    expect(records.map(({ kind, id }) => `${kind}: ${id}`).toSorted()).toEqual([
      'contact-submissions: same',
      'enquiries-to-the-person: as buyer and seller',
      'loan-applications: theirs',
      'vehicle-enquiries: as buyer and seller',
      'vehicles: sold',
    ]);
  });

  test.each([
    ['Wiremu@Example.com', '+64275550188'],
    ['+64 27 555 0188', 'wiremu@example.com'],
  ])('finds a joint applicant by %s', async (joint_contact, other) => {
    const id = 'b0000000-0000-4000-8000-000000000000';
    const application = { id, email, details: { joint_contact }, driver_licence_front: 'licence' };
    const { client } = databaseWith({ loan_applications: [application] });
    expect((await search(client, undefined, joint_contact.toLowerCase())).records).toEqual([
      {
        kind: 'loan-applications-as-joint-applicant',
        id,
        label: 'Application LA-P000-0000, as joint applicant',
        submission_type: 'loan-application',
        documents: 0,
        erasure: 'kept by law',
      },
    ]);
    expect((await search(client, undefined, other)).records).toEqual([]);
  });

  test('finds who is named as the joint applicant of a saved application in any version, and tells them no more than that', async () => {
    const version = (answers: Record<string, string>) => ({
      answers,
      documents: [],
      saved_at: '2026-11-27T01:00:00.000Z',
      device: 'phone',
      page: 'phone',
      count: 1,
    });
    const named = { jointName: 'Wiremu Ngata', jointContact: 'Wiremu@Example.com' };
    const called = { jointName: 'Hohepa Ngata', jointContact: '027 555 0188', loanAmount: '12000' };
    const draft = {
      id: 'draft',
      email,
      created_at: '2026-11-27T01:00:00.000Z',
      steps: { 4: { ...version(called), revision: 2, others: [version({ ...named, loanAmount: '9000' })] } },
    };
    const { client } = databaseWith({ saved_applications: [draft, { id: 'deleted', expires_at: 1 }] });
    const found = {
      kind: 'saved-applications-as-joint-applicant',
      id: 'draft',
      label: 'Application saved, not sent, as joint applicant',
      created_at: draft.created_at,
      documents: 0,
      erasure: 'delete',
    };
    for (const identifier of ['wiremu@example.com', '+64275550188']) {
      expect((await search(client, undefined, identifier)).records).toEqual([found]);
    }
    const type = personRecordTypes.find(({ name }) => name === found.kind)!;
    expect(selectOwnAttributes(toPersonRecord(type, draft), 'wiremu@example.com')).toEqual({
      id: 'draft',
      created_at: draft.created_at,
      steps: { 4: { others: { 0: { answers: named } } } },
    });
  });

  test('exports no zero that stands for what was not given', () => {
    const type = personRecordTypes.find(({ submissionType }) => submissionType === 'loan-application')!;
    const item = { id: 'a', dependants: 0, loan_amount: 9_000, details: { not_given: ['dependants'] } };
    const { dependants: _unstated, ...stated } = item;
    expect(selectOwnAttributes({ type, item }, 'wiremu@example.com')).toEqual(stated);
  });

  test('finds the same records, each once, whatever the page size', async () => {
    const items = fc.array(fc.record({ isTheirs: fc.boolean() }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(items, items, fc.integer({ min: 1, max: 5 }), async (messages, applications, size) => {
        const tableOf = (name: string, of: typeof messages) =>
          of.map(({ isTheirs }, index) => ({
            id: `${name} ${index}`,
            email: isTheirs ? ' AROHA@example.com ' : 'somebody@example.com',
          }));
        const tables = {
          contact_submissions: tableOf('message', messages),
          loan_applications: tableOf('loan-application', applications),
        };
        const expected = Object.values(tables)
          .flat()
          .filter((item) => item.email.includes('AROHA'))
          .map(({ id }) => id);
        const { records } = await search(databaseWith(tables).client, size);
        expect(records.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
      }),
    );
  });

  test('rejects a position in a table that is not searched', async () => {
    const { client } = databaseWith({});
    await expect(
      findPerson(
        { body: { identifier: email, after: { table: 'audit', id: '' } } },
        { client, nameOf: (table) => table },
      ),
    ).rejects.toMatchObject({ fields: { after: 'This is not a position of this search' } });
  });
});
