import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { writeHereMarker } from '#domain/replies/reply-template.ts';
import { sampledTypes } from '../../../tools/product/sampled-types.ts';
import { sampleVehicle } from '../../../tools/product/sample-vehicle.ts';
import { newVisitor } from '../../../tools/product/visitor.ts';
import { followLink } from '../../support/follow-link.ts';
import type { DeskLists } from '../../support/desk-lists.ts';
import { expectAccessible } from '../../support/desk.ts';
import { eventually } from '../../support/eventually.ts';
import { desktop, phone } from '../../support/site.ts';
import { openForm, undoReply, workOf } from '../../support/submission-page.ts';

/** The submissions of a weekend: 60, many of them spam. */
const weekend = { contact: 8, 'vehicle-inquiry': 4, 'loan-application': 8 };
const spam = 40;
const all = spam + Object.values(weekend).reduce((sum, count) => sum + count, 0);

/** Defines tests of a Monday morning. */
export const describeMondayMorning = ({ clear, cloud, open, owner, runner }: DeskLists): void =>
  describe('a Monday morning', () => {
    let admins: [owner: string, sales: string];

    beforeAll(async () => {
      await clear();
      admins = [runner().admins[0]!.email, runner().admins[1]!.email];
      const vehicle = { ...sampleVehicle, id: randomUUID() };
      expect((await owner('POST', '/admin/vehicles', vehicle)).status).toBe(201);
      const visitor = await newVisitor(runner());
      const types = sampledTypes(vehicle);
      const send = async (type: string, more: object = {}) => {
        const id = randomUUID();
        const { path, bodyOf } = types[type]!;
        const body = { ...bodyOf(`${type}.${id}@example.com`), ...more, id };
        expect(await visitor.post(path, body)).toMatchObject({ status: 201 });
      };
      for (const [type, count] of Object.entries(weekend)) {
        for (let sent = 0; sent < count; sent += 1) await send(type);
      }
      for (let sent = 0; sent < spam; sent += 1) await send('contact', { name: 'Rank Rocket' });
    });

    const items = async (filters: object) =>
      (await owner('POST', '/admin/work-items/searches', filters)).body['items'];

    const inbox = (page: Page) => page.getByRole('list', { name: 'Inbox' });
    /** Waits until a number of submissions are listed: a page of a list may hold less. */
    const listed = (page: Page, count: number) =>
      eventually(async () => {
        const more = page.getByRole('button', { name: 'Show more' });
        if (await more.isVisible()) await more.click({ timeout: 500 });
        expect(await page.getByLabel(`Select all ${count} shown`).isVisible()).toBe(true);
      });
    const output = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();
    const search = async (page: Page, words: string) => {
      await page.getByRole('searchbox', { name: 'Search' }).fill(words);
      await page.getByRole('button', { name: 'Search' }).click();
    };
    const filterByType = async (page: Page, type: string) => {
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      await page.getByRole('combobox', { name: 'Type' }).selectOption(type);
      await page.keyboard.press('Escape');
    };
    const assignShown = async (page: Page, count: number, to: string) => {
      await page.getByLabel(`Select all ${count} shown`).check();
      await page.getByLabel('Assign the selected to').selectOption(to);
      await output(page, `${count} submissions assigned to`);
    };

    const closeAnswered = async (page: Page) => {
      await workOf(page).inHistory(/moved it from ‘New’ to ‘Answered’/);
      await workOf(page).move('Closed');
      await workOf(page).proceed.click();
    };

    /** The work of an administrator that takes a submission of each type off today's list. */
    const finish: Readonly<Record<string, (page: Page) => Promise<void>>> = {
      contact: async (page) => {
        const reply = await openForm(page, 'Reply');
        await reply.getByLabel('Insert a template').selectOption({ index: 1 });
        const text = reply.getByLabel('Your reply');
        await text.fill((await text.inputValue()).replace(writeHereMarker, 'Yes, we can.'));
        await reply.getByRole('button', { name: 'Send Reply' }).click();
        await undoReply(page).waitFor();
        await closeAnswered(page);
      },
      'vehicle-inquiry': async (page) => {
        await page.getByRole('button', { name: 'Pass on to the seller' }).click();
        await closeAnswered(page);
      },
      'loan-application': async (page) => {
        await workOf(page).move('In review');
        await workOf(page).inHistory(/moved it from ‘New’ to ‘In review’/);
        await workOf(page).setAside('Until they write');
        await workOf(page).openAside.getByText('Aside until its sender writes again').waitFor();
      },
    };
    const workThrough = async (page: Page, email: string) => {
      const mine = (await items({ view: 'inbox', owner: email })) as { type: string; id: string }[];
      for (const { type, id } of mine) {
        await followLink(page, inbox(page).locator(`a[href$="/${type}/${id}"]`), `**/${type}/${id}`);
        await workOf(page).section.waitFor();
        await finish[type]!(page);
        await page.getByRole('link', { name: 'Back to the inbox' }).click();
        await inbox(page).locator(`a[href$="/${type}/${id}"]`).waitFor({ state: 'detached' });
      }
    };

    test('brings 60 submissions, and two administrators leave nothing waiting, one of them on a phone', async () => {
      expect(all).toBe(60);
      await open('/admin/inbox', 0, desktop, (atDesk, deskLog) =>
        open('/admin/inbox', 1, phone, async (onPhone) => {
          // One closes what is spam, while the other one takes the applications.
          await search(atDesk, 'rocket');
          await listed(atDesk, spam);
          await atDesk.getByLabel(`Select all ${spam} shown`).check();
          await filterByType(onPhone, 'loan-application');
          await listed(onPhone, weekend['loan-application']);
          await Promise.all([
            atDesk
              .getByRole('button', { name: 'Close as Spam' })
              .click()
              .then(() => workOf(atDesk).proceed.click())
              .then(() => output(atDesk, `${spam} submissions closed as spam.`)),
            assignShown(onPhone, weekend['loan-application'], admins[1]),
          ]);

          // The owner takes messages and enquiries.
          await search(atDesk, '');
          await inbox(atDesk).getByRole('link').first().waitFor();
          for (const type of ['contact', 'vehicle-inquiry'] as const) {
            await filterByType(atDesk, type);
            await listed(atDesk, weekend[type]);
            await assignShown(atDesk, weekend[type], admins[0]);
          }
          await expectAccessible(atDesk);
          await expectAccessible(onPhone);

          for (const page of [atDesk, onPhone]) {
            await page.getByRole('link', { name: 'Clear filters' }).click();
          }
          await Promise.all([workThrough(atDesk, admins[0]), workThrough(onPhone, admins[1])]);

          for (const page of [atDesk, onPhone]) {
            await page.clock.fastForward('00:20');
            await page.getByText('Nothing is waiting. Well done.').waitFor();
            await expectAccessible(page);
          }
          deskLog.errors.splice(0);
        }),
      );
      expect(await items({ view: 'inbox' })).toEqual([]);
      const stored = await cloud().allItems('work_items');
      expect(stored).toHaveLength(all);
      expect(stored.filter(({ owner: taken, status }) => taken === 'nobody' && status !== 'spam')).toEqual(
        [],
      );
    });
  });
