import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { untilReplyTime } from '#domain/work/set-aside.ts';
import { submissionIdOf, type WorkItem } from '#domain/work/work-item.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';
import type { DeskLists } from '../../support/desk-lists.ts';
import type { PageCheck } from '../../support/browser.ts';
import { eventually } from '../../support/eventually.ts';
import { expectAccessible, expectAccessibleOnBoth, type Device } from '../../support/desk.ts';
import { desktop, expectLogged, isFocused, phone } from '../../support/site.ts';
import { sectionOf } from '../../support/submission-page.ts';
import { sampleWorkItem } from '../../support/work-items.ts';

const path = '/admin/inbox?view=board';
const hour = 3_600_000;

/** An application that has stood in its status for some hours. */
const application = (
  name: string,
  status: string,
  hours: number,
  more: Partial<WorkItem> = {},
): WorkItem => ({
  ...sampleWorkItem('loan-application', new Date(Date.now() - hours * hour).toISOString(), {
    name,
    status,
    email: `${name.toLowerCase().replaceAll(/[^a-z]/g, '')}@example.com`,
  }),
  ...more,
});

/** Defines tests of the board. */
export const describeBoard = ({ clear, cloud, open, put, sales }: DeskLists): void =>
  describe('the board', () => {
    beforeAll(clear);

    const addressOf = ({ id }: WorkItem) => `/admin/work-items/loan-application/${id.split(':')[1]!}`;
    const stored = async (item: WorkItem) => {
      const { body } = await sales('GET', `${addressOf(item)}/progress`);
      return body as { item: { status: string; version: number } };
    };

    const opened = (device: Device, check: PageCheck) =>
      open(path, 0, device, async (page, log) => {
        await page.locator('.board-count').first().waitFor();
        await check(page, log);
      });
    const column = (page: Page, label: string) => sectionOf(page, label);
    const card = (page: Page, label: string, name: string) =>
      column(page, label).getByRole('listitem').filter({ hasText: name });
    /** Brings a column into view where one is shown at a time. */
    const show = async (page: Page, label: string) => {
      const link = page.getByRole('navigation', { name: 'Columns' }).getByRole('link', { name: label });
      if (await link.isVisible()) await link.click();
    };
    const move = async (page: Page, label: string, name: string, to: string) => {
      await card(page, label, name)
        .getByRole('button', { name: `Move ${name} to` })
        .click();
      await card(page, label, name)
        .getByRole('button', { name: `Move to ${to}` })
        .click();
    };
    const message = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

    test('is one press from the list, and says where nothing is', async () => {
      await open('/admin/inbox', 0, phone, async (page) => {
        const views = page.getByRole('navigation', { name: 'View', exact: true });
        await views.getByRole('link', { name: 'Board' }).click();
        await page.waitForURL(`**${path}`);
        for (const [chosen, label] of [
          ['New', 'New'],
          ['In review', 'In review'],
          ['Waiting for applicant', 'Waiting for applicant'],
          ['With lender', 'With lender'],
          ['Approved', 'Approved'],
          ['Documents out', 'Documents out'],
        ] as const) {
          await show(page, chosen);
          await column(page, label).getByText('Nothing here.').waitFor();
        }
        await show(page, 'Ended');
        for (const label of ['Settled', 'Not taken up', 'Declined', 'Withdrawn', 'Duplicate', 'Spam']) {
          await column(page, label)
            .getByRole('button', { name: `Show ${label}` })
            .click();
          await column(page, label).getByText('Nothing here.').waitFor();
        }
        await expectAccessibleOnBoth(page);
        await views.getByRole('link', { name: 'List' }).click();
        await page.getByText('Nothing is waiting. Well done.').waitFor();
      });
    });

    test('says that it can’t be read, and reads it again', async () => {
      await open('/admin/inbox', 0, phone, async (page, log) => {
        let isDown = true;
        await page.route('**/admin/work-items/searches', async (route) => {
          if (isDown && route.request().postData()?.includes('"board"'))
            await route.fulfill({ status: 403, json: { error: { code: 'x', message: 'Not today.' } } });
          else await route.continue();
        });
        await page.getByRole('link', { name: 'Board' }).click();
        // The board keeps its cards until then.
        await page.clock.fastForward('00:30');
        await column(page, 'New').getByText('Not today.').waitFor();
        await expectAccessible(page);
        isDown = false;
        await column(page, 'New').getByRole('button', { name: 'Try Again' }).click();
        await column(page, 'New').getByText('Nothing here.').waitFor();
        expectLogged(log, /status of 403/);
      });
    });

    test('moves a card by its menu, and back by an undo', async () => {
      const moana = application('Moana Menu', 'new', 70, { tags: ['First home'], amount: 12_345 });
      const wiremu = application('Wiremu Menu', 'new', 30);
      await put(moana, wiremu);
      await opened(phone, async (page, log) => {
        const mine = card(page, 'New', moana.name);
        await mine.getByText('Here for 2 days').waitFor();
        for (const text of [moana.reference, /\$12,345/, 'First home', 'Nobody yet', /^Overdue by/]) {
          expect(await mine.getByText(text).isVisible()).toBe(true);
        }
        const names = await column(page, 'New').getByRole('listitem').getByRole('link').allTextContents();
        expect(names.filter((name) => name.endsWith('Menu'))).toEqual([moana.name, wiremu.name]);
        await mine.getByRole('button', { name: `Move ${moana.name} to` }).click();
        expect(await mine.getByRole('button', { name: /^Move to/ }).allTextContents()).toEqual([
          'Move to In review',
          'Move to Waiting for applicant',
          'Move to Declined',
          'Move to Withdrawn',
          'Move to Duplicate',
          'Move to Spam',
        ]);
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        expect(await mine.getByRole('button', { name: /^Move to/ }).count()).toBe(0);

        await move(page, 'New', moana.name, 'In review');
        await message(page, `${moana.name} moved to ‘In review’.`).waitFor();
        expect(await isFocused(column(page, 'New').getByRole('heading'))).toBe(true);
        expect(await card(page, 'New', moana.name).count()).toBe(0);
        await expectAccessibleOnBoth(page);
        await page.getByRole('button', { name: 'Undo' }).click();
        await message(page, `${moana.name} moved to ‘New’.`).waitFor();
        await card(page, 'New', moana.name).getByText('Here for 2 days').waitFor();
        expect((await stored(moana)).item).toMatchObject({ status: 'new', version: 3 });

        const sent = page.waitForResponse((response) => response.request().method() === 'PUT');
        await move(page, 'New', moana.name, 'In review');
        expect((await sent).status()).toBe(200);
        await show(page, 'In review');
        await card(page, 'In review', moana.name)
          .getByText(/^Here for (less than a|1) minute$/)
          .waitFor();
        expect((await stored(moana)).item).toMatchObject({ status: 'in-review', version: 4 });
        // It stays there when the board is read again.
        await page.clock.fastForward('00:30');
        await card(page, 'In review', moana.name).waitFor();

        await card(page, 'In review', moana.name).getByRole('link', { name: moana.name }).click();
        await page.waitForURL(`**/admin/inbox/loan-application/*`);
        // Only its work item is there, which is enough for a card.
        await page.getByText('There is no submission with this ID.').waitFor();
        await page.goBack();
        await card(page, 'In review', moana.name).waitFor();
        expectLogged(log, /status of 404/);
      });
    });

    test('moves a card that the mouse drags, only to where a transition leads', async () => {
      const tama = application('Tama dragged', 'new', 5);
      await put(tama);
      await opened(desktop, async (page) => {
        const source = card(page, 'New', tama.name);
        await source.waitFor();
        await source.dragTo(column(page, 'With lender'));
        expect(await card(page, 'With lender', tama.name).count()).toBe(0);
        const sent = page.waitForResponse((response) => response.request().method() === 'PUT');
        await source.dragTo(column(page, 'Waiting for applicant'));
        await card(page, 'Waiting for applicant', tama.name).waitFor();
        expect((await sent).status()).toBe(200);
      });
      expect((await stored(tama)).item).toMatchObject({ status: 'waiting-for-applicant', version: 2 });
    });

    test('asks for what ‘With lender’ needs, or for a reason', async () => {
      const hemi = application('Hemi asked', 'waiting-for-applicant', 5);
      await put(hemi);
      await opened(desktop, async (page) => {
        await show(page, 'Waiting for applicant');
        await move(page, 'Waiting for applicant', hemi.name, 'With lender');
        const mine = page.getByRole('dialog', { name: 'Move to ‘With lender’?' });
        await mine.getByText(`${hemi.name}, ${hemi.reference}`).waitFor();
        expect(await isFocused(mine.getByLabel('Identity document seen'))).toBe(true);
        await mine.getByText('Needs and objectives', { exact: false }).first().waitFor();
        await expectAccessible(page);
        await mine.getByRole('button', { name: 'Continue' }).click();
        await mine.getByText('Fill in what is empty, or say why you continue without it.').waitFor();
        await mine.getByLabel('Continue without: why?').fill('Known to the lender.');
        await mine.getByRole('button', { name: 'Continue' }).click();
        await message(page, 'moved to ‘With lender’').waitFor();
      });
      expect((await stored(hemi)).item.status).toBe('with-lender');
      const changes = (await cloud().allItems('work_history')).filter(
        ({ id, kind }) => id === hemi.id && kind === 'change',
      );
      expect(changes).toMatchObject([
        {
          fields: [
            { name: 'status' },
            { name: 'reason', from: '', to: 'Known to the lender.' },
            { name: 'owner', from: 'nobody' },
          ],
        },
      ]);
    });

    test('shows both when somebody else was faster', async () => {
      const sina = application('Sina slower', 'with-lender', 5);
      await put(sina);
      // The page opens it, to show what has changed.
      const Item = { ...sampleRecordOf(sina.type), id: submissionIdOf(sina) };
      await cloud().dynamodb.send(
        new PutCommand({ TableName: cloud().tableNamed('loan_applications'), Item }),
      );
      await opened(phone, async (page, log) => {
        await show(page, 'With lender');
        await card(page, 'With lender', sina.name).waitFor();
        expect(
          (await sales('PUT', addressOf(sina), { version: 1, status: 'declined', choice: 'income' })).status,
        ).toBe(200);
        await move(page, 'With lender', sina.name, 'Approved');
        const conflict = sectionOf(page, 'Somebody else was faster');
        await conflict.getByText('You wanted Approved, which can’t follow Declined.').waitFor();
        expect(await isFocused(conflict)).toBe(true);
        await page.getByRole('heading', { name: sina.name }).waitFor();
        expect(await card(page, 'With lender', sina.name).count()).toBe(0);
        await expectAccessible(page);
        await conflict.getByRole('button', { name: 'Keep theirs' }).click();
        await conflict.waitFor({ state: 'detached' });
        await show(page, 'Ended');
        await column(page, 'Declined').getByRole('button', { name: 'Show Declined' }).click();
        await card(page, 'Declined', sina.name).waitFor();
        expectLogged(log, /status of 409/);
      });
      expect((await stored(sina)).item).toMatchObject({ status: 'declined', version: 2 });
    });

    test('stores moves that follow each other quickly, also when the board is left', async () => {
      const [first, second] = [application('Rua first', 'new', 3), application('Rua second', 'new', 2)];
      await put(first, second);
      await opened(desktop, async (page) => {
        await move(page, 'New', first.name, 'In review');
        await move(page, 'In review', first.name, 'Waiting for applicant');
        await move(page, 'New', second.name, 'In review');
        await page
          .getByRole('navigation', { name: 'View', exact: true })
          .getByRole('link', { name: 'List' })
          .click();
        await eventually(async () =>
          expect((await stored(second)).item).toMatchObject({ status: 'in-review', version: 2 }),
        );
      });
      expect((await stored(first)).item).toMatchObject({ status: 'waiting-for-applicant', version: 3 });
    });

    test('says until when a card is set aside', async () => {
      const aside = (name: string, until: string) =>
        application(name, 'in-review', 2, {
          aside_until: until,
          urgency: `3-aside ${until}`,
        });
      await put(aside('Pania writes', untilReplyTime), aside('Pania later', '2032-02-28T11:00:00.000Z'));
      await opened(desktop, async (page) => {
        await card(page, 'In review', 'Pania writes').getByText('Set aside until they write').waitFor();
        await card(page, 'In review', 'Pania later').getByText('Set aside until 29 Feb 2032').waitFor();
      });
    });

    test('reverts a refused move with a message, and retries it', async () => {
      const mere = application('Mere refused', 'new', 5);
      await put(mere);
      await opened(phone, async (page, log) => {
        let isDown = true;
        await page.route(`**${addressOf(mere)}`, async (route) => {
          if (isDown)
            await route.fulfill({ status: 403, json: { error: { code: 'x', message: 'Not today.' } } });
          else await route.continue();
        });
        await move(page, 'New', mere.name, 'In review');
        await page.getByRole('alert').getByText(`${mere.name} was not moved. Not today.`).waitFor();
        await card(page, 'New', mere.name).waitFor();
        await expectAccessible(page);
        isDown = false;
        const sent = page.waitForResponse((response) => response.request().method() === 'PUT');
        await page.getByRole('button', { name: 'Try Again' }).click();
        expect((await sent).status()).toBe(200);
        await card(page, 'New', mere.name).waitFor({ state: 'detached' });
        await show(page, 'In review');
        await card(page, 'In review', mere.name).waitFor();
        expectLogged(log, /status of 403/);
      });
      expect((await stored(mere)).item).toMatchObject({ status: 'in-review', version: 2 });
    });

    test('shows a long column page by page', async () => {
      const many = Array.from({ length: 30 }, (_, index) =>
        application(`Many ${String.fromCodePoint(65 + index)}`, 'with-lender', 24 * (60 - index)),
      );
      await put(...many);
      await opened(phone, async (page) => {
        await show(page, 'With lender');
        const cards = column(page, 'With lender').getByRole('listitem');
        await cards.nth(24).waitFor();
        expect(await cards.count()).toBe(25);
        await column(page, 'With lender').getByRole('button', { name: 'Show more of With lender' }).click();
        await cards.nth(29).waitFor();
        await expectAccessibleOnBoth(page);
        // Its choices open below, out of sight.
        const opener = cards.nth(5).getByRole('button', { name: /^Move Many/ });
        await opener.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
        await opener.click();
        await eventually(async () => {
          const box = await cards
            .nth(5)
            .getByRole('button', { name: /^Move to/ })
            .last()
            .boundingBox();
          expect(Math.floor(box!.y + box!.height)).toBeLessThanOrEqual(page.viewportSize()!.height);
        });
      });
    });

    // The last one: the page keeps the types that have a board.
    test('is one of several where more types have one', async () => {
      await open('/admin/inbox', 0, phone, async (page) => {
        await page.route('**/admin/work-items/searches', async (route) => {
          if (!route.request().postData()?.includes('1970-01-01')) return route.fallback();
          const response = await route.fetch();
          const body = (await response.json()) as { types: object[] };
          await route.fulfill({
            response,
            json: { ...body, types: body.types.map((type) => Object.assign(type, { has_board: true })) },
          });
        });
        await page.reload();
        await page.getByRole('link', { name: 'Board' }).click();
        // The list that it follows has a choice of types, too.
        await column(page, 'New').waitFor();
        await page.getByLabel('Type').selectOption('Enquiry');
        await column(page, 'New').getByText('Nothing here.').waitFor();
        await show(page, 'Answered');
        await column(page, 'Answered').getByText('Nothing here.').waitFor();
        expect(new URL(page.url()).searchParams.get('type')).toBe('vehicle-inquiry');
        await expectAccessibleOnBoth(page);
      });
    });
  });
