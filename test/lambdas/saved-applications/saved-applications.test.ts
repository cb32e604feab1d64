import { randomBytes, randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { documentKey } from '#domain/documents/document-key.ts';
import { formatRequestLink } from '#domain/my-request/request-link.ts';
import { savedApplicationType } from '#domain/saved-applications/saved-application.ts';
import type { SavedStep } from '#domain/saved-applications/saved-step.ts';
import { ownershipToken } from '../../../lambdas/clients/document-ownership.ts';
import { linkTokens } from '../../../lambdas/clients/link-tokens.ts';
import { savedApplicationScope } from '../../../lambdas/clients/saved-application-scope.ts';
import { savedApplicationRepository } from '../../../lambdas/clients/saved-application.repository.ts';
import { hashNetworks } from '../../../lambdas/clients/hash-networks.ts';
import { deleteSavedApplication } from '../../../lambdas/saved-applications/delete-saved-application.ts';
import { openSavedApplication } from '../../../lambdas/saved-applications/open-saved-application.ts';
import { saveApplication } from '../../../lambdas/saved-applications/save-application.ts';
import { testSavedTable, testTable } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const start = Date.parse('2026-11-27T01:00:00.000Z');
const identityId = 'visitor-1';
const notFound = { name: 'NotFoundError' };
const ended = { name: 'NoLongerAvailableError' };
const factNeeded = { name: 'FactNeededError', kind: 'date-of-birth' };
const dateOfBirth = '1990-05-01';

interface Page {
  readonly id: string;
  readonly device: string;
  readonly key: string;
}

interface StepInput {
  readonly step?: number;
  readonly answers?: SavedStep['answers'];
  readonly files?: readonly string[];
  readonly based_on?: number;
  readonly settles?: boolean;
  readonly isFirst?: boolean;
  /** Of the session. */
  readonly identity?: string;
}

const randomKey = (): string => randomBytes(32).toString('hex');

describe('an application that is saved', () => {
  const table = useTestTable();
  const links = linkTokens(async () => 'key of the tests');
  let states: Map<string, 'unattached' | 'draft'>;
  let count = 0;

  beforeEach(() => {
    states = new Map();
  });

  const dependencies = () => ({
    applications: savedApplicationRepository(table.database(), testSavedTable),
    sentIn: testTable,
    links,
    filesOf: () => ({
      owner: 'the tests',
      attach: async (key: string) => Boolean(states.set(key, 'draft')),
      release: async (key: string) => void states.set(key, 'unattached'),
    }),
    releaseFile: async (key: string) => void states.set(key, 'unattached'),
    admit: async () => undefined,
    now: () => start,
  });

  const upload = (): string => documentKey(start, ownershipToken(identityId), 'visa.jpg', 'image/jpeg');

  const newPage = (): Page => ({ id: randomUUID(), device: randomUUID(), key: randomKey() });

  /** Saves a step, with an address as pages do that do not know yet whether their first save has arrived. */
  const save = async (
    { id, device, key }: Page,
    {
      step = 1,
      answers = {},
      files = [],
      based_on = 0,
      settles = false,
      isFirst = false,
      identity = identityId,
    }: StepInput,
  ) => {
    const documents = files.map((key) => ({ field: 'visaCopy' as const, key, name: 'visa.jpg', size: 900 }));
    return saveApplication(
      {
        identityId: identity,
        networks: hashNetworks('203.0.113.7', 'secret'),
        body: {
          id,
          device,
          key,
          ...(isFirst && { email: 'aroha@example.com' }),
          page: device,
          wants_reminder: false,
          count: (count += 1),
          steps: [{ step, answers, documents, based_on, settles }],
        },
      },
      dependencies(),
    );
  };

  const begin = async (input: StepInput = {}): Promise<Page> => {
    const page = newPage();
    const { key } = await save(page, { ...input, isFirst: true });
    expect(key).toBe(page.key);
    return page;
  };

  const open = async ({ id }: Page, fact?: string) => {
    const secret = await links.derive(savedApplicationScope({ id, number: 1 }));
    const link = formatRequestLink({ type: savedApplicationType, id, secret });
    const device = randomUUID();
    const opened = await openSavedApplication(
      { body: { link, device, ...(fact !== undefined && { fact }) } },
      dependencies(),
    );
    return { opened, page: { id, device, key: 'key' in opened ? opened.key : '' } };
  };

  const remove = ({ id, device, key }: Page) =>
    deleteSavedApplication({ body: { id, device, key } }, dependencies());

  const rowsOf = async ({ id }: Page) =>
    (await table.allStored(testSavedTable)).filter((row) => row['id'] === id);

  describe('by a first save of which the answer is lost', () => {
    test('is saved again, deleted and known by the key that the page made, whatever session it has since', async () => {
      const page = await begin({ answers: { firstName: 'Wiremu' } });
      const retried = await save(page, {
        answers: { firstName: 'Wiremu', dateOfBirth },
        isFirst: true,
        identity: 'visitor-2',
      });
      expect(retried).toMatchObject({ email: 'aroha@example.com', steps: [{ revision: 2, others: [] }] });
      expect(await rowsOf(page)).toHaveLength(1);
      for (const key of [randomKey(), '']) {
        await expect(remove({ ...page, key })).rejects.toMatchObject(notFound);
        await expect(save({ ...page, key }, { isFirst: true })).rejects.toMatchObject(notFound);
      }
      await remove(page);
      expect(await rowsOf(page)).toEqual([{ id: page.id, expires_at: expect.any(Number) }]);
    });

    test('is not begun by it once it was deleted before it arrived', async () => {
      const page = newPage();
      expect(await remove(page)).toEqual({});
      await expect(save(page, { isFirst: true })).rejects.toMatchObject(ended);
      expect(await rowsOf(page)).toEqual([{ id: page.id, expires_at: expect.any(Number) }]);
    });

    test('is deleted also if it arrives during the deletion', async () => {
      const page = newPage();
      const { applications, ...rest } = dependencies();
      const late = {
        ...applications,
        find: async (id: string) => {
          const found = await applications.find(id);
          if (found === undefined) await save(page, { isFirst: true });
          return found;
        },
      };
      await deleteSavedApplication({ body: page }, { ...rest, applications: late });
      expect(await rowsOf(page)).toEqual([{ id: page.id, expires_at: expect.any(Number) }]);
    });
  });

  describe('by a first save that arrives late', () => {
    test('is not begun again once it was deleted: of that, only a mark is left, until it would have ended', async () => {
      const page = await begin({ step: 5, files: [upload()] });
      await remove(page);
      const file = upload();
      await expect(save(page, { step: 5, files: [file], isFirst: true })).rejects.toMatchObject(ended);
      expect(await rowsOf(page)).toEqual([{ id: page.id, expires_at: start / 1_000 + 30 * 86_400 }]);
      expect([...states.values()]).toEqual(['unattached', 'unattached']);
      // Deleting it again is no fault.
      expect(await remove(page)).toEqual({});
    });

    test('is not begun again once it was sent', async () => {
      const page = newPage();
      await table.sdk().send(new PutCommand({ TableName: testTable, Item: { id: page.id } }));
      const file = upload();
      await expect(save(page, { step: 5, files: [file], isFirst: true })).rejects.toMatchObject(ended);
      expect(await rowsOf(page)).toEqual([]);
      expect(states.get(file)).toBe('unattached');
    });
  });

  test('keeps a file until no version of its step names it', async () => {
    const [first, second] = [upload(), upload()];
    const phone = await begin({ step: 5, files: [first] });
    const { page: laptop } = await open(phone);
    await save(phone, { step: 5, files: [second], based_on: 1 });
    expect(Object.fromEntries(states)).toEqual({ [first]: 'unattached', [second]: 'draft' });
    await save(laptop, { step: 5, based_on: 1 });
    expect(states.get(second)).toBe('draft');
    await save(laptop, { step: 5, based_on: 3, settles: true });
    expect(states.get(second)).toBe('unattached');
  });

  describe('once something is known that only the applicant knows', () => {
    test('is neither shown to, changed nor deleted by who opened it by the link alone', async () => {
      const owner = await begin({ answers: { firstName: 'Wiremu' } });
      const { page: other } = await open(owner);
      await save(other, { step: 2, answers: { employer: 'Kiwi Bakery' } });
      await save(owner, { answers: { dateOfBirth }, based_on: 1 });
      await expect(
        save(other, { answers: { dateOfBirth: '1901-01-01' }, based_on: 2 }),
      ).rejects.toMatchObject(factNeeded);
      await expect(remove(other)).rejects.toMatchObject(factNeeded);
      const { steps } = await save(owner, { step: 3, answers: { rentMortgagePayment: '300' } });
      expect(steps.map(({ step }) => step)).toEqual([1, 2, 3]);
      expect(steps[0]).toMatchObject({ answers: { dateOfBirth }, others: [] });
    });

    test('opens by that for good, also when the answers that tell it are emptied', async () => {
      const owner = await begin({ answers: { dateOfBirth } });
      await save(owner, { answers: { firstName: 'Wiremu' }, based_on: 1 });
      expect((await open(owner)).opened).toEqual({ fact_needed: 'date-of-birth' });
      const { page: laptop } = await open(owner, dateOfBirth);
      await save(laptop, { step: 2, answers: { employer: 'Kiwi Bakery' } });
      await remove(laptop);
    });

    test('goes on where that was typed, until another fact is typed on the device that began it', async () => {
      const owner = await begin();
      const [{ page: typist }, { page: reader }] = [await open(owner), await open(owner)];
      // The answer, which has a new key, is lost.
      await save(typist, { answers: { dateOfBirth: '1901-01-01' } });
      await save(typist, { step: 2, answers: { employer: 'Kiwi Bakery' } });
      await expect(save(reader, { step: 3 })).rejects.toMatchObject(factNeeded);
      const { page: proven } = await open(owner, '1901-01-01');
      await save(owner, { answers: { dateOfBirth }, based_on: 1 });
      for (const page of [typist, proven]) {
        await expect(save(page, { step: 3 })).rejects.toMatchObject(factNeeded);
      }
      await expect(open(owner, '1901-01-01')).rejects.toMatchObject({ name: 'FactWrongError' });
      await open(owner, dateOfBirth);
    });
  });
});
