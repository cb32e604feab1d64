import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { brand } from '#domain/brand.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { cloudOf } from '../../tools/product/cloud.ts';
import type { PageCheck } from '../support/browser.ts';
import { clickTwice } from '../support/click-twice.ts';
import { expectAccessible, expectAccessibleOnBoth, useDesk, type Device } from '../support/desk.ts';
import { sampleRecordOf } from '../../tools/product/sample-records.ts';
import { desktop, expectLogged, phone, useOwnSite } from '../support/site.ts';
import { putTakenUpWork, sampleWorkItem } from '../support/work-items.ts';

const path = '/admin/complaints';

/** As the register would show it after some work. */
const complaint = (received: string, name: string, state: Partial<WorkItem>): WorkItem => ({
  ...sampleWorkItem('complaint', received, {
    name,
    ...(state.status !== undefined && { status: state.status }),
  }),
  ...state,
});

const late = complaint('2026-03-01T20:00:00.000Z', 'Aroha Ngāta', {
  status: 'in-investigation',
  reached: { acknowledged: '2026-03-01T21:00:00.000Z', 'in-investigation': '2026-03-02T21:00:00.000Z' },
});
const closed = complaint('2026-02-01T20:00:00.000Z', 'Hēmi Paki', {
  status: 'closed',
  reached: {
    acknowledged: '2026-02-01T21:00:00.000Z',
    'in-investigation': '2026-02-02T20:00:00.000Z',
    answered: '2026-02-03T20:00:00.000Z',
    closed: '2026-02-08T20:00:00.000Z',
  },
  outcome: { outcome: 'partly-upheld', redress: '=Fee refunded', redress_amount: '45.00' },
});
const referred = complaint('2025-06-01T20:00:00.000Z', 'Sina Leota', {
  status: 'referred',
  reached: { answered: '2025-06-03T20:00:00.000Z', referred: '2025-07-01T20:00:00.000Z' },
  outcome: { referral_reason: 'deadlock', referral_date: '2025-07-02', scheme_reference: 'EF-17' },
});

describe('the register of complaints', () => {
  const site = useOwnSite();
  const { runner } = site;
  const { open } = useDesk(site);
  let cloud: ReturnType<typeof cloudOf>;

  beforeAll(() => {
    cloud = cloudOf(runner());
  });
  afterAll(() => cloud.close());

  const opened = (device: Device, check: PageCheck) =>
    open(path, 0, device, async (page, log) => {
      await page.getByText('3 of 3 complaints').waitFor();
      await check(page, log);
    });
  const entry = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
  const fact = (page: Page, name: string, label: string) =>
    entry(page, name)
      .locator('div', { has: page.getByText(label, { exact: true }) })
      .getByRole('definition');
  test('says that nobody has complained', async () => {
    await open(path, 0, phone, async (page) => {
      await page.getByText('Nobody has complained.').waitFor();
      expect(await page.getByRole('button', { name: 'Save as CSV' }).isDisabled()).toBe(true);
      await expectAccessibleOnBoth(page);
    });
  });

  describe('with complaints', () => {
    beforeAll(async () => {
      const tables = {
        items: cloud.tableNamed('work_items'),
        words: cloud.tableNamed('work_words'),
      };
      await putTakenUpWork(cloud.dynamodb, tables, [referred, late, closed]);
      const item = sampleRecordOf('complaint');
      await cloud.putItems('complaints', [{ ...item, id: late.id.split(':')[1]! }]);
    });

    test('shows each with its dates, days, outcome and referral', async () => {
      await opened(phone, async (page) => {
        expect(await page.getByRole('link', { name: 'Complaints', exact: true }).first().isVisible()).toBe(
          true,
        );
        const names = await page.getByRole('listitem').getByRole('strong').allTextContents();
        expect(names.filter((name) => !name.includes('letter'))).toEqual([
          'Aroha Ngāta',
          'Hēmi Paki',
          'Sina Leota',
        ]);
        expect(await fact(page, 'Hēmi Paki', 'Received').textContent()).toBe('2 Feb 2026');
        expect(await fact(page, 'Hēmi Paki', 'Answered').textContent()).toBe('4 Feb 2026');
        expect(await fact(page, 'Hēmi Paki', 'Closed').textContent()).toBe('9 Feb 2026');
        expect(await fact(page, 'Hēmi Paki', 'Days until answered').textContent()).toBe(
          '2 days, 2 working days',
        );
        expect(await fact(page, 'Hēmi Paki', 'Outcome').textContent()).toBe('Partly upheld');
        expect(await fact(page, 'Hēmi Paki', 'Redress in NZD').textContent()).toBe('$45.00');
        expect(await fact(page, 'Aroha Ngāta', 'Answered').textContent()).toBe('Not yet');
        expect(await fact(page, 'Sina Leota', 'Acknowledged').textContent()).toBe('Not recorded');
        expect(await fact(page, 'Sina Leota', 'Reason of the referral').textContent()).toBe(
          'Deadlock: no agreement',
        );
        expect(await fact(page, 'Sina Leota', 'Referred on').textContent()).toBe('2 Jul 2025');
        expect(await fact(page, 'Sina Leota', 'Scheme’s reference').textContent()).toBe('EF-17');
        await expectAccessibleOnBoth(page);
      });
    });

    test('narrows by period and progress, in the address, and saves what is left as a file', async () => {
      await opened(desktop, async (page) => {
        await page.getByLabel('Received from').fill('2026-01-01');
        await page.getByText('2 of 3 complaints').waitFor();
        await page.getByLabel('Show').selectOption('Answered');
        await page.getByText('1 of 3 complaints').waitFor();
        expect(new URL(page.url()).search).toBe('?from=2026-01-01&show=answered');
        const downloading = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Save as CSV' }).click();
        const download = await downloading;
        expect(download.suggestedFilename()).toMatch(/^complaint-register-\d{4}-\d\d-\d\d\.csv$/);
        const lines = readFileSync(await download.path(), 'utf8').split('\r\n');
        expect(lines[0]).toMatch(/^\uFEFFReference,Name,About,Status,Received \(New Zealand time\),/);
        expect(lines).toHaveLength(3);
        expect(lines[1]).toBe(
          `${closed.reference},Hēmi Paki,${closed.title},Closed,2026-02-02 09:00,2026-02-02 10:00,2026-02-03 09:00,2026-02-04 09:00,2026-02-09 09:00,,,,2,2,2026-03-03 18:00,Partly upheld,'=Fee refunded,45.00,,,,,`,
        );
        const audit = await cloud.allItems('audit');
        expect(audit.filter(({ action }) => action === 'register.export')).toMatchObject([
          { actor_email: runner().admins[0]!.email, record_type: 'complaint' },
        ]);
        await page.getByLabel('Show').selectOption('Past 20 working days');
        await page.getByText('1 of 3 complaints').waitFor();
        expect(await entry(page, 'Aroha Ngāta').count()).toBe(1);
        await page.getByLabel('Received until').fill('2026-02-28');
        await page.getByText('No complaint matches these filters.').waitFor();
      });
    });

    test('offers the deadlock letter after 20 working days, to be printed', async () => {
      await opened(phone, async (page) => {
        expect(await page.getByRole('link', { name: /^Deadlock letter/ }).count()).toBe(1);
        await page.getByRole('link', { name: 'Deadlock letter to Aroha Ngāta' }).click();
        await page.getByText('Kia ora Aroha,').waitFor();
        const letter = page.getByRole('article');
        const text = await letter.textContent();
        expect(text).toContain(late.reference);
        expect(text).toContain('on 2 Mar 2026');
        expect(text).toContain(brand.disputeScheme.name);
        await expectAccessible(page);
        await page.emulateMedia({ media: 'print' });
        expect(await page.getByRole('button', { name: 'Print the letter' }).isVisible()).toBe(false);
        expect(await page.getByRole('navigation', { name: 'Administration' }).isVisible()).toBe(false);
        expect(await page.getByRole('link', { name: 'Back to the complaints' }).isVisible()).toBe(false);
        expect(await letter.isVisible()).toBe(true);
        await page.emulateMedia({ media: null });
      });
    });

    test('has what is recorded on the page of the complaint, and keeps what was typed when that is refused', async () => {
      await opened(phone, async (page, log) => {
        await page.getByRole('link', { name: 'Aroha Ngāta', exact: true }).click();
        const section = page.getByRole('region', { name: 'Outcome' });
        await section.getByLabel('Outcome').selectOption('Not upheld');
        await section.getByLabel('Redress', { exact: true }).fill('An apology');
        await section.getByLabel('Redress in NZD').fill('12,5');
        await section.getByRole('button', { name: 'Save the outcome' }).click();
        await section.getByText('Enter dollars, or dollars and cents, like 18,500 or 150.00').waitFor();
        expect(await section.getByLabel('Redress', { exact: true }).inputValue()).toBe('An apology');
        await expectAccessible(page);
        await section.getByLabel('Redress in NZD').fill('12.50');
        const changes = await clickTwice(section.getByRole('button', { name: 'Save the outcome' }));
        await page.getByText('set ‘Redress in NZD’ to ‘$12.50’').waitFor();
        expect(changes).toHaveLength(1);
        expect(await section.getByRole('button', { name: 'Save the outcome' }).isDisabled()).toBe(true);
        await page.getByRole('link', { name: 'Complaints', exact: true }).first().click();
        await page.getByText('3 of 3 complaints').waitFor();
        expect(await fact(page, 'Aroha Ngāta', 'Outcome').textContent()).toBe('Not upheld');
        expectLogged(log, /400/);
      });
    });

    test('says what failed, and offers another attempt', async () => {
      await opened(desktop, async (page, log) => {
        await page.route('**/registers/complaint**', (route) => route.abort());
        await page.reload();
        await page.getByRole('alert').filter({ hasText: 'We could not reach our server.' }).waitFor();
        await expectAccessible(page);
        await page.unroute('**/registers/complaint**');
        await page.getByRole('button', { name: 'Try Again' }).click();
        await page.getByText('3 of 3 complaints').waitFor();
        expectLogged(log, /net::ERR_FAILED/);
      });
    });
  });
});
