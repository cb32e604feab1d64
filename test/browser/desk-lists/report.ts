import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { applicationType } from '#domain/applications/application-type.ts';
import { contactType } from '#domain/contact/contact-type.ts';
import { itemEvents } from '#domain/report/item-events.ts';
import { toStoredEvent } from '#domain/report/report-event.ts';
import type { Workflow } from '#domain/work/workflow.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import type { DeskLists } from '../../support/desk-lists.ts';
import { expectAccessible, expectAccessibleOnBoth } from '../../support/desk.ts';
import { desktop, expectLogged, phone } from '../../support/site.ts';
import { sampleWorkItem } from '../../support/work-items.ts';

const path = '/admin/report?from=2026-10-01&to=2026-10-31';

const settled: WorkItem = {
  ...sampleWorkItem('loan-application', '2026-10-01T20:00:00.000Z', { status: 'settled' }),
  owner: 'sales@admin.example',
  source: 'spring letter',
  amount: 12_000,
  reached: { 'with-lender': '2026-10-03T20:00:00.000Z', settled: '2026-10-30T20:00:00.000Z' },
  outcome: {
    loan_lender: 'Kea Bank',
    loan_amount: '11500',
    settled_on: '2026-10-29',
    commission_received: '300.25',
    commission_received_on: '2026-10-31',
  },
};

/** Settled, paid, and clawed back in this month, received in an earlier one. */
const clawedBack: WorkItem = {
  ...sampleWorkItem('loan-application', '2026-09-29T20:00:00.000Z', { status: 'settled' }),
  source: 'constructor',
  amount: 7_000,
  reached: { settled: '2026-10-06T20:00:00.000Z' },
  outcome: {
    loan_lender: 'Tui Loans',
    settled_on: '2026-10-05',
    'asked_lender.1': 'Weka Finance',
    'asked_on.1': '2026-10-02',
    'asked_answer.1': 'declined',
    clawback: '120.50',
    clawback_on: '2026-10-20',
  },
};

const message: WorkItem = {
  ...sampleWorkItem('contact', '2026-10-31T10:59:00.000Z'),
  source: 'direct',
};

/** Defines tests of the report. */
export const describeReport = ({ cloud, open }: DeskLists): void =>
  describe('the report', () => {
    const put = async (work: Workflow, ...items: WorkItem[]): Promise<void> =>
      cloud().putItems(
        'work_history',
        items.flatMap((item) => itemEvents(work, item).map((event) => toStoredEvent(item, event))),
      );
    beforeAll(async () => {
      await put(applicationType.work, settled, clawedBack);
      await put(contactType.work, message);
    });

    const rowsOf = (page: Page, name: string) =>
      page
        .getByRole('region', { name, exact: true })
        .getByRole('row')
        .evaluateAll((rows) =>
          rows.map((row) => Array.from(row.children, ({ textContent }) => textContent.trim()).join(' | ')),
        );

    test('counts a month by source and by lender, draws it, and saves it as CSV', async () => {
      await open(path, 0, phone, async (page) => {
        await page.locator('canvas').nth(2).waitFor();
        expect(await rowsOf(page, 'Figures')).toEqual([
          'Source | Received | Applications | With lender | Approved | Settled | Settled of applications | Settled loans | Declined | Withdrawn | Not taken up | Commission received | Clawed back | Commission kept',
          'Directly | 1 | 0 | 0 | 0 | 0 | None | $0 | 0 | 0 | 0 | $0.00 | $0.00 | $0.00',
          'spring letter | 1 | 1 | 1 | 0 | 1 | 100 % | $11,500 | 0 | 0 | 0 | $300.25 | $0.00 | $300.25',
          'constructor | 0 | 0 | 0 | 0 | 1 | None | $7,000 | 0 | 0 | 0 | $0.00 | $120.50 | -$120.50',
          'All together | 2 | 1 | 1 | 0 | 2 | 200 % | $18,500 | 0 | 0 | 0 | $300.25 | $120.50 | $179.75',
        ]);
        expect(await rowsOf(page, 'Time to each status')).toEqual([
          'Type and status | Times | Median time',
          'Application: With lender | 1 | 2 days',
          'Application: Settled | 2 | 16 days',
        ]);
        await expectAccessibleOnBoth(page);
        const drawn = await page.locator('canvas').evaluateAll((canvases: HTMLCanvasElement[]) =>
          canvases.map((canvas) =>
            canvas
              .getContext('2d')!
              .getImageData(0, 0, canvas.width, canvas.height)
              .data.some((value) => value !== 0),
          ),
        );
        expect(drawn).toEqual([true, true, true]);
        await page.getByRole('combobox', { name: 'By', exact: true }).selectOption('Lender');
        await page.getByRole('rowheader', { name: 'Kea Bank' }).waitFor();
        expect(
          (await rowsOf(page, 'Figures')).map((row) => row.split(' | ').slice(0, 5).join(' | ')),
        ).toEqual([
          'Lender | Received | Applications | Asked | Declined',
          'Kea Bank | 1 | 1 | 0 | 0',
          'Tui Loans | 0 | 0 | 0 | 0',
          'Weka Finance | 0 | 0 | 1 | 1',
          'All together | 1 | 1 | 1 | 1',
        ]);
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: 'Download as CSV' }).click(),
        ]);
        expect(download.suggestedFilename()).toBe('report-by-lender-2026-10-01-2026-10-31.csv');
        expect(await readFile(await download.path(), 'utf8')).toContain('Tui Loans');
      });
    });

    test('is found where the week was, has periods a press away, and says what is wrong or failed', async () => {
      await open('/admin/week', 0, desktop, async (page, log) => {
        await page.waitForURL('**/admin/report');
        await page.getByLabel('From').fill('');
        await page.getByRole('alert').getByText('Enter the first day').waitFor();
        await page.getByLabel('From').fill('2026-11-02');
        await page.getByLabel('To').fill('2026-11-01');
        await page.getByRole('alert').getByText('The last day must not be before the first').waitFor();
        await expectAccessible(page);
        await page.route('**/api/admin/report?*', (route) => route.abort());
        await page.getByRole('button', { name: 'This year' }).click();
        await page.getByRole('alert').filter({ hasText: 'We could not reach our server.' }).waitFor();
        await page.unroute('**/api/admin/report?*');
        await page.getByRole('button', { name: 'Try Again' }).click();
        await page.getByRole('rowheader', { name: 'constructor' }).waitFor();
        await page.goto('/admin/report?from=2025-01-01&to=2025-01-02');
        await page.getByText('Nothing happened on these days.').waitFor();
        expectLogged(log, /net::ERR_FAILED/);
      });
    });
  });
