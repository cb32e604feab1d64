import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { applicationWork } from '#domain/applications/application-work.ts';
import { nextStatuses, statusLabel } from '#domain/work/workflow.ts';
import type { Page } from 'playwright-core';
import { expectAccessibleOnBoth } from '../../support/desk.ts';
import { eventually } from '../../support/eventually.ts';
import { desktop, expectLogged, isFocused, phone } from '../../support/site.ts';
import {
  openForm,
  sectionOf,
  type SubmissionPages,
  undoReply,
  workOf,
} from '../../support/submission-page.ts';

/** Defines tests of the work on a submission. */
export const describeWork = ({ admins, sales, apply, stored, opened }: SubmissionPages): void =>
  describe('the work on a submission', () => {
    test('moves to the drawn statuses, and back by an undo', async () => {
      const application = await apply();
      await opened(application.path, phone, async (page) => {
        await workOf(page).steps.click();
        await expectAccessibleOnBoth(page);
        const [usual, ...others] = nextStatuses(applicationWork, 'new');
        expect(
          await workOf(page)
            .section.getByRole('button', { name: /^Move to/ })
            .allTextContents(),
        ).toEqual([...others, usual!].map((next) => `Move to ${statusLabel(applicationWork, next)}`));
        // All that had the focus is no part of the menu of a wide page.
        await page.locator(':popover-open button').first().focus();
        await page.keyboard.press('Escape');
        await workOf(page).move('In review');
        await workOf(page).section.getByText('Moved to ‘In review’.').waitFor();
        expect(await isFocused(workOf(page).heading)).toBe(true);
        expect(await workOf(page).steps.textContent()).toBe('Status: In review');
        await expectAccessibleOnBoth(page);
        await workOf(page).undo.click();
        await workOf(page).inHistory(/Owner undid: moved it from ‘New’ to ‘In review’ and took it\./);
        await workOf(page).inHistory(/Owner moved it from ‘New’ to ‘In review’ and took it\./);
        expect(await stored(application)).toMatchObject({ status: 'new', version: 3 });
        expect(await stored(application)).not.toHaveProperty('answered_at');
        await workOf(page).step('In review').waitFor();
      });
    });

    test('goes one step for a double click', async () => {
      const application = await apply();
      await opened(application.path, desktop, async (page) => {
        await workOf(page).step('In review').dblclick();
        await workOf(page).inHistory(/Owner moved it from ‘New’ to ‘In review’ and took it\./);
      });
      expect(await stored(application)).toMatchObject({ status: 'in-review', version: 2 });
    });

    test('is stored however the page is left, from the press on', async () => {
      const application = await apply();
      const suspend = async (tab: Page): Promise<void> => {
        const tools = await tab.context().newCDPSession(tab);
        await tools.send('Page.setWebLifecycleState', { state: 'frozen' });
      };
      await opened(application.path, desktop, async (page) => {
        for (const [status, name, afterMs, leave] of [
          ['In review', 'in-review', 0, (tab: Page) => tab.close()],
          ['Waiting for applicant', 'waiting-for-applicant', 0, (tab: Page) => tab.reload()],
          [
            'In review',
            'in-review',
            500,
            (tab: Page) => tab.getByRole('link', { name: 'Back to the inbox' }).click(),
          ],
          ['Waiting for applicant', 'waiting-for-applicant', 1_000, suspend],
          ['In review', 'in-review', 2_000, (tab: Page) => tab.close()],
        ] as const) {
          const tab = await page.context().newPage();
          await tab.goto(page.url());
          await workOf(tab).move(status);
          await tab.waitForTimeout(afterMs);
          await leave(tab);
          await eventually(async () => expect((await stored(application)).status).toBe(name), 60);
          await tab.close();
        }
      });
    });

    test('is taken, given away, and given back by an undo', async () => {
      const application = await apply();
      await opened(application.path, desktop, async (page) => {
        await workOf(page).take.click();
        await workOf(page).section.getByText('Owner has it now.').waitFor();
        await workOf(page).inHistory(/^Owner took it\./);
        expect(await workOf(page).take.count()).toBe(0);
        expect((await stored(application)).owner).toBe(admins()[0]);
        // Also on a page that was loaded since.
        const tab = await page.context().newPage();
        await tab.goto(page.url());
        await workOf(tab).undo.click();
        await workOf(tab).inHistory(/^Owner undid: took it\./);
        await tab.close();
        await page.clock.fastForward('00:10');
        await workOf(page).inHistory(/^Owner undid: took it\./);
        await workOf(page).owner.selectOption(admins()[1]);
        await workOf(page).inHistory(/^Owner gave it to /);
        expect(await stored(application)).toMatchObject({ owner: admins()[1], status: 'new', version: 4 });
      });
    });

    test('shows both when two change it at once, and what was chosen stands', async () => {
      const application = await apply();
      const change = (version: number, body: object) =>
        sales('PUT', `/admin/work-items/loan-application/${application.id}`, { version, ...body });
      await opened(application.path, phone, async (page, log) => {
        const conflict = sectionOf(page, 'Somebody else was faster');
        // A change of another field is not a conflict.
        expect((await change(1, { owner: admins()[1] })).status).toBe(200);
        await workOf(page).move('In review');
        await workOf(page).inHistory(/^Owner moved it/);
        expect(await stored(application)).toMatchObject({
          status: 'in-review',
          owner: admins()[1],
          version: 3,
        });

        expect((await change(3, { owner: 'nobody' })).status).toBe(200);
        await workOf(page).take.click();
        await conflict.waitFor();
        expect(await isFocused(conflict)).toBe(true);
        await conflict.getByLabel(/^Keep Nobody yet, set by .* at \d+:\d\d [ap]m$/).waitFor();
        await expectAccessibleOnBoth(page);
        expect(await stored(application)).toMatchObject({ owner: 'nobody', version: 4 });
        await conflict.getByLabel('Change it to Owner, as you wanted').check();
        await conflict.getByRole('button', { name: 'Save my choice' }).click();
        await workOf(page).inHistory(/^Owner took it\./);
        expect(await stored(application)).toMatchObject({ owner: admins()[0], version: 5 });

        // A status that can't follow theirs is not offered.
        for (const [version, status] of [
          [5, 'waiting-for-applicant'],
          [6, 'with-lender'],
        ] as const)
          expect((await change(version, { status, reason: 'They called' })).status).toBe(200);
        await page.clock.fastForward('00:20');
        await workOf(page).step('Approved').waitFor();
        expect((await change(7, { status: 'declined', choice: 'income' })).status).toBe(200);
        await workOf(page).move('Approved');
        await conflict.getByText('You wanted Approved, which can’t follow Declined.').waitFor();
        expect(await conflict.getByRole('radio').count()).toBe(1);
        await conflict.getByRole('button', { name: 'Keep theirs' }).click();
        await workOf(page).section.getByText('Income too low or not proven').waitFor();
        expect(await stored(application)).toMatchObject({ status: 'declined', version: 8 });
        expectLogged(log, /status of 409/);
      });
    });

    test('shows both at an undo that came too late, and when two set it aside', async () => {
      const application = await apply();
      const change = (version: number, body: object) =>
        sales('PUT', `/admin/work-items/loan-application/${application.id}`, { version, ...body });
      await opened(application.path, desktop, async (page, log) => {
        const conflict = sectionOf(page, 'Somebody else was faster');
        await workOf(page).move('In review');
        await workOf(page).section.getByText('Moved to ‘In review’.').waitFor();
        expect((await change(2, { status: 'waiting-for-applicant' })).status).toBe(200);
        await workOf(page).undo.click();
        await conflict.getByText('You wanted New, which can’t follow Waiting for applicant.').waitFor();
        await conflict.getByRole('button', { name: 'Keep theirs' }).click();
        await conflict.waitFor({ state: 'detached' });

        expect((await change(3, { aside_until: '2099-01-02' })).status).toBe(200);
        await workOf(page).setAside('Until they write');
        await conflict.getByLabel(/^Keep until 2 Jan 2099, set by /).waitFor();
        expect(await stored(application)).toMatchObject({ version: 4 });
        await conflict.getByLabel('Change it to until its sender writes again, as you wanted').check();
        await conflict.getByRole('button', { name: 'Save my choice' }).click();
        await workOf(page).inHistory(/^Owner set it aside until its sender writes again\./);
        await workOf(page).openAside.getByText('Aside until its sender writes again').waitFor();
        expect(await stored(application)).toMatchObject({ status: 'waiting-for-applicant', version: 5 });
        expectLogged(log, /status of 409/);
      });
    });

    test('two administrators take it in the same moment: one has it, and the other one is asked', async () => {
      const application = await apply();
      await opened(application.path, desktop, (first) =>
        opened(
          application.path,
          phone,
          async (second, log) => {
            await workOf(first).take.click();
            await workOf(first).inHistory(/^Owner took it\./);
            await workOf(second).take.click();
            const conflict = sectionOf(second, 'Somebody else was faster');
            await conflict.getByLabel(/^Keep Owner, set by Owner at /).waitFor();
            expect(await stored(application)).toMatchObject({ owner: admins()[0], version: 2 });
            await conflict.getByLabel(/^Change it to/).check();
            await conflict.getByRole('button', { name: 'Save my choice' }).click();
            await conflict.waitFor({ state: 'detached' });
            await workOf(second).inHistory(/^(?!Owner).* took it\./);
            // The other page hears of it by itself.
            await first.clock.fastForward('00:10');
            await workOf(first).inHistory(/^(?!Owner).* took it\./);
            expect(await workOf(first).owner.inputValue()).toBe(admins()[1]);
            expectLogged(log, /status of 409/);
          },
          1,
        ),
      );
      expect(await stored(application)).toMatchObject({ owner: admins()[1], version: 3 });
    });

    test('a reply goes after a status that is being stored, and ends its undo', async () => {
      const application = await apply({ email: `reply.${randomUUID()}@example.com` });
      await opened(application.path, desktop, async (page) => {
        const reply = await openForm(page, 'Reply');
        await reply.getByLabel('Subject').fill('Your application');
        await reply.getByLabel('Your reply').fill('Kia ora, we look into it.');
        await workOf(page).move('In review');
        await reply.getByRole('button', { name: 'Send Reply' }).click();
        await undoReply(page).waitFor();
        expect((await stored(application)).status).toBe('in-review');
        expect(await workOf(page).undo.count()).toBe(0);
      });
    });
  });
