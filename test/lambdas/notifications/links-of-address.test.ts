import { randomUUID } from 'node:crypto';
import { BatchWriteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { applicationType } from '#domain/applications/application-type.ts';
import { maxLinksInMail } from '#domain/notifications/link-asked.ts';
import { mailboxWords } from '#domain/work/search-words.ts';
import { workWordRows } from '#domain/work/work-words.ts';
import { addressAlertsId } from '../../../lambdas/clients/alert-scopes.ts';
import { alertRepository } from '../../../lambdas/clients/alert.repository.ts';
import { linkTokens } from '../../../lambdas/clients/link-tokens.ts';
import { savedApplicationScope } from '../../../lambdas/clients/saved-application-scope.ts';
import { savedApplicationRepository } from '../../../lambdas/clients/saved-application.repository.ts';
import { alertsLinkOfAddress } from '../../../lambdas/notifications/alerts-link-of-address.ts';
import { linksOfAddress } from '../../../lambdas/notifications/links-of-address.ts';
import { savedLinksOfAddress } from '../../../lambdas/notifications/saved-links-of-address.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';
import { documentDesk } from '../../support/document-desk.ts';
import {
  testAlertsTable,
  testCountersTable,
  testSavedTable,
  testTable,
  testWorkTables,
} from '../../support/dynamodb.ts';
import { sampleDraft } from '../../support/sample-draft.ts';
import { useTestTable } from '../../support/use-test-table.ts';
import { testTypes } from '../../support/work-items.ts';

const sender = String(sampleRecordOf(applicationType.name)['email']);
const now = Date.parse('2026-11-27T01:00:00.000Z');

describe('the links of an address', () => {
  const table = useTestTable();
  let desk: Awaited<ReturnType<typeof documentDesk>>;
  let reference: string;

  const send = async () => {
    desk = await documentDesk(table);
    const item = await desk.readItem();
    ({ reference } = item);
    const rows = workWordRows(item, mailboxWords(sender));
    const RequestItems = { [testWorkTables.words]: rows.map((Item) => ({ PutRequest: { Item } })) };
    await table.sdk().send(new BatchWriteCommand({ RequestItems }));
  };
  beforeEach(send);

  const sources = {
    links: linkTokens(async () => 'key of the tests'),
    siteAddress: async () => 'https://site.example',
    now: () => now,
  };
  const alerts = () => alertRepository(table.database(), testAlertsTable);
  const applications = () => savedApplicationRepository(table.database(), testSavedTable);

  const save = async (
    email: string,
    savedAt = '2026-11-26T01:00:00.000Z',
    endsAt = '2026-12-26T01:00:00.000Z',
  ) => {
    const application = sampleDraft(email, savedAt, endsAt);
    const due = { linkDueAt: savedAt, remindsAt: savedAt };
    // No application was sent with this id.
    expect(await applications().create(application, due, testCountersTable)).toBe(true);
    return application;
  };

  const find = (email: string, more: Partial<Parameters<typeof linksOfAddress>[1]> = {}) =>
    linksOfAddress(email, {
      ...testWorkTables,
      database: table.database(),
      types: testTypes,
      submissionsOf: () => testTable,
      renew: async () => 'https://site.example/my-request#link',
      listSaved: async (address) => [
        ...(await alertsLinkOfAddress(address, { ...sources, alerts: alerts() })),
        ...(await savedLinksOfAddress(address, { ...sources, applications: applications() })),
      ],
      ...more,
    });

  test('lead to what was sent with it, and to what is saved for it until that ends', async () => {
    const saved = await save(sender);
    await save(sender, '2026-10-26T01:00:00.000Z', '2026-11-25T01:00:00.000Z');
    const deleted = await save(sender);
    await applications().remove(deleted);
    const { to, links } = (await find(sender))!;
    expect(to).toBe(sender);
    const secret = await sources.links.derive(savedApplicationScope({ id: saved.id, number: 1 }));
    expect(links).toEqual([
      { label: `Application ${reference}`, url: 'https://site.example/my-request#link' },
      {
        label: 'Application that you saved',
        url: `https://site.example/loan-application#saved-application:${saved.id}.${secret}`,
        terms: 'Go on with it, until 26 Dec 2026',
      },
    ]);
  });

  test.each<[string, Parameters<typeof find>[1]]>([
    ['whose type is gone', { types: [] }],
    ['whose records are gone', { submissionsOf: () => testCountersTable }],
    ['whose table is unknown', { submissionsOf: () => undefined }],
    ['whose link is not renewed', { renew: async () => undefined }],
  ])('lead to nothing %s', async (_what, more) => {
    expect(await find(sender, { listSaved: async () => [], ...more })).toBeUndefined();
  });

  test('lead to nothing of another mailbox, though its words name it', async () => {
    const other = `${randomUUID()}@other.example`;
    const [Item] = workWordRows(await desk.readItem(), mailboxWords(other));
    await table.sdk().send(new PutCommand({ TableName: testWorkTables.words, Item }));
    expect(await find(other)).toBeUndefined();
  });

  test('lead to what was sent, to as much at most as one mail names', async () => {
    for (let count = 0; count < maxLinksInMail; count += 1) await send();
    const persons = new Set<string>();
    const renew = async (itemId: string, person = 'nobody') => {
      persons.add(person);
      return itemId;
    };
    const { to, links } = (await find(sender, { listSaved: async () => [], renew }))!;
    expect([to, new Set(links.map(({ url }) => url)).size]).toEqual([sender, maxLinksInMail]);
    expect([...persons]).toEqual(['sender']);
  });

  test('go to the first address of the mailbox, without one that was typed', async () => {
    const link = { label: 'Saved', url: 'https://site.example/1', terms: '' };
    const emails = ['aroha+1@first.example', 'aroha+2@first.example'];
    const listSaved = async () => emails.map((email) => ({ email, link }));
    expect(await find('Aroha@first.example', { listSaved })).toEqual({ to: emails[0], links: [link] });
  });

  test('lead to so many saved things at most as one mail names', async () => {
    const listSaved = async () =>
      Array.from({ length: maxLinksInMail + 1 }, (_, index) => ({
        email: sender,
        link: { label: `Saved ${index}`, url: `https://site.example/${index}`, terms: '' },
      }));
    const { links } = (await find(sender, { listSaved }))!;
    const saved = links.map(({ label }) => label).filter((label) => label.startsWith('Saved'));
    expect(saved).toEqual(Array.from({ length: maxLinksInMail }, (_, index) => `Saved ${index}`));
  });

  test('lead to nothing that is saved while the address of the site is unknown', async () => {
    const email = `${randomUUID()}@saved.example`;
    await save(email);
    const unknown = { ...sources, siteAddress: async () => undefined, applications: applications() };
    expect(await savedLinksOfAddress(email, unknown)).toEqual([]);
    expect(await savedLinksOfAddress(email, { ...unknown, siteAddress: sources.siteAddress })).toHaveLength(
      1,
    );
  });

  test('lead to what is saved among the newest 25 of a mailbox', async () => {
    const asked: unknown[] = [];
    const listOfMailbox = async (...of: unknown[]) => {
      asked.push(of);
      return [];
    };
    await savedLinksOfAddress(sender, { ...sources, applications: { listOfMailbox } });
    expect(asked).toEqual([[sender, 25]]);
  });

  test('lead to the alerts of its mailbox, until the last one ends', async () => {
    const email = `${randomUUID()}@alerts.example`;
    const id = await addressAlertsId(email, sources.links);
    const alertUntil = (ends_at: string) => ({
      id: randomUUID(),
      query: '',
      label: '',
      ends_at,
      looked_until: ends_at,
    });
    const put = async (...ends: string[]) =>
      table.sdk().send(
        new PutCommand({
          TableName: testAlertsTable,
          Item: {
            id,
            kind: 'address',
            email,
            created_at: '2026-11-26T01:00:00.000Z',
            version: 1,
            alerts: ends.map(alertUntil),
            named: [],
            look_due_at: '2026-11-28T01:00:00.000Z',
          },
        }),
      );
    await put('2027-03-01T01:00:00.000Z', '2027-02-01T01:00:00.000Z', '2026-11-27T00:59:59.000Z');
    expect(await find(email.toUpperCase())).toEqual({
      to: email,
      links: [
        {
          label: 'Your vehicle alerts',
          url: expect.stringMatching(
            new RegExp(`^https://site\\.example/vehicle-alerts#vehicle-alerts:${id}\\.[0-9a-f]{64}$`),
          ),
          terms: 'Keep them for longer, or end them. The last one ends on 1 Mar 2027',
        },
      ],
    });
    await put('2026-11-27T01:00:00.000Z');
    expect(await find(email)).toBeUndefined();
  });

  test('are those of the address that was typed, whatever others save for the same mailbox', async () => {
    const [name, domain] = [randomUUID(), 'saved.example'];
    const own = await save(`${name}@${domain}`);
    for (let count = 0; count < maxLinksInMail - 1; count += 1) {
      await save(`${name}+${count}@${domain}`, '2026-11-26T02:00:00.000Z');
    }
    const { to, links } = (await find(`${name.toUpperCase()}@${domain}`))!;
    expect([to, links.length]).toEqual([own.email, 1]);
    expect((await find(`${name}+1@${domain}`))!.links).toHaveLength(1);
    expect(await find(`${randomUUID()}@${domain}`)).toBeUndefined();
  });
});
