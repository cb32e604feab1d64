import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import type { DeskLists } from '../../support/desk-lists.ts';
import { expectAccessible, expectAccessibleOnBoth } from '../../support/desk.ts';
import { desktop, expectLogged, phone } from '../../support/site.ts';
import { sampleWorkItem } from '../../support/work-items.ts';

const path = '/admin/week';

/** Defines tests of a week at a glance. */
export const describeWeek = ({ clear, open, put }: DeskLists): void =>
  describe('a week at a glance', () => {
    beforeAll(clear);

    const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
    const rowsOf = (page: Page, name: string) =>
      card(page, name)
        .getByRole('row')
        .evaluateAll((rows) =>
          rows.map((row) => Array.from(row.children, ({ textContent }) => textContent.trim()).join(' | ')),
        );
    test('says that nothing came in', async () => {
      await open(path, 0, phone, async (page) => {
        await card(page, 'Received').getByText('Nothing in these two weeks.').waitFor();
        expect(await page.locator('canvas').count()).toBe(0);
        await expectAccessible(page);
      });
    });

    describe('with two weeks’ submissions', () => {
      beforeAll(() => {
        const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
        const answered = (hours: number, minutes: number): WorkItem => ({
          ...sampleWorkItem('contact', hoursAgo(hours), { status: 'answered' }),
          answered_at: hoursAgo(hours - minutes / 60),
        });
        const application = (hours: number, title: string, amount: number): WorkItem => ({
          ...sampleWorkItem('loan-application', hoursAgo(hours), { status: 'with-lender' }),
          title,
          amount,
        });
        return put(
          answered(20, 30),
          answered(60, 90),
          answered(200, 45),
          sampleWorkItem('contact', hoursAgo(50)),
          application(30, 'Boat, motorbike or caravan', 18_000),
          application(40, 'Car', 12_500),
          application(300, 'Car', 7_000),
        );
      });

      test('draws each figure, with its table behind it', async () => {
        await open(path, 0, phone, async (page) => {
          await page.locator('canvas').nth(4).waitFor();
          await card(page, 'Received').getByText('5 (2 in the 7 days before)').waitFor();
          expect(await page.getByRole('table').count()).toBe(0);
          for (const summary of await page.getByText(/ as a table$/).all()) await summary.click();
          expect(await rowsOf(page, 'Received')).toEqual([
            'Type | Last 7 days | 7 days before',
            'Message | 3 | 1',
            'Application | 2 | 1',
            ...submissionTypes.slice(2).map(({ label }) => `${label} | 0 | 0`),
          ]);
          expect(await rowsOf(page, 'Answered')).toContain('Message | 2 | 1');
          expect(await rowsOf(page, 'Time to the first answer')).toEqual(
            expect.arrayContaining(['Message | 1 h | 45 min', 'Application | None yet | None yet']),
          );
          expect(await rowsOf(page, 'Overdue')).toContain('Message | 1 | 0');
          expect(await rowsOf(page, 'Loan amounts by purpose')).toEqual([
            'Purpose | Last 7 days | 7 days before',
            'Boat, motorbike or caravan | $18,000 | $0',
            'Car | $12,500 | $7,000',
          ]);
          await expectAccessibleOnBoth(page);
          // Something was drawn on each.
          const drawn = await page.locator('canvas').evaluateAll((canvases: HTMLCanvasElement[]) =>
            canvases.map((canvas) =>
              canvas
                .getContext('2d')!
                .getImageData(0, 0, canvas.width, canvas.height)
                .data.some((value) => value !== 0),
            ),
          );
          expect(drawn).toEqual([true, true, true, true, true]);
        });
      });

      test('leads to what is overdue, and is found from every page of the desk', async () => {
        await open(path, 0, phone, async (page) => {
          await page.getByRole('link', { name: 'Show what is overdue' }).click();
          await page.waitForURL('**/admin/inbox?due=overdue');
          await page
            .getByRole('navigation', { name: 'Administration' })
            .getByRole('link', { name: 'Week' })
            .click();
          await card(page, 'Overdue').waitFor();
        });
      });

      test('says what failed, and offers another attempt; says what it leaves out', async () => {
        await open(path, 0, desktop, async (page, log) => {
          await card(page, 'Received').waitFor();
          await page.route('**/api/admin/week', (route) => route.abort());
          await page.reload();
          await page.getByRole('alert').filter({ hasText: 'We could not reach our server.' }).waitFor();
          await expectAccessible(page);
          await page.unroute('**/api/admin/week');
          await page.route('**/api/admin/week', async (route) => {
            const response = await route.fetch();
            const body = (await response.json()) as object;
            await route.fulfill({ response, json: { ...body, counted_from: '2026-11-20T01:02:00.000Z' } });
          });
          await page.getByRole('button', { name: 'Try Again' }).click();
          await page.getByText(/: those before 20 Nov 2026, .* are missing\.$/).waitFor();
          expectLogged(log, /net::ERR_FAILED/);
        });
      });
    });
  });
