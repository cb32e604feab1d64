import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { contactType } from '#domain/contact/contact-type.ts';
import { sampleMessage } from '../../../tools/product/sample-message.ts';
import { newVisitor } from '../../../tools/product/visitor.ts';
import type { DeskLists } from '../../support/desk-lists.ts';
import { expectAccessible, expectAccessibleOnBoth } from '../../support/desk.ts';
import { desktop, expectLogged, phone } from '../../support/site.ts';

const path = '/admin/activity';

/** Defines tests of the activity page. */
export const describeActivity = ({ cloud, open, runner, sales }: DeskLists): void =>
  describe('the activity page', () => {
    const id = randomUUID();
    const reference = contactType.referenceOf(id);

    beforeAll(async () => {
      const visitor = await newVisitor(runner());
      expect((await visitor.post('/api/contact-submissions', { ...sampleMessage, id })).status).toBe(201);
      const item = `/admin/work-items/contact/${id}`;
      expect((await sales('GET', item)).status).toBe(200);
      expect((await sales('PUT', item, { version: 1, status: 'spam' })).status).toBe(200);
      // Sixty days of a vehicle's life, so that there is more than a page.
      await cloud().putItems(
        'audit',
        Array.from({ length: 60 }, (_, day) => ({
          id: randomUUID(),
          at: new Date(Date.parse('2026-10-20T03:00:00Z') - day * 86_400_000).toISOString(),
          actor_id: 'user-1',
          actor_email: 'hemi.paki@example.com',
          action: 'vehicle.update',
          record_type: 'vehicle',
          record_id: 'vehicle-1',
          fields: ['price', 'mileage'],
          source_ip: `203.0.113.${day}`,
          list: 'all',
          expires_at: 2_100_000_000,
        })),
      );
    });

    const acts = (page: Page) => page.getByRole('main').getByRole('listitem');

    test('tells who did what when, and leads to it', async () => {
      await open(path, 1, phone, async (page) => {
        const changed = acts(page).filter({ hasText: 'changed the status of' });
        await changed.getByText('Sales').first().waitFor();
        await page.getByText('Failed sign-ins are not listed here.').waitFor();
        await expectAccessibleOnBoth(page);
        await changed.getByRole('link', { name: `the message ${reference}` }).click();
        await page.waitForURL(`**/admin/inbox/contact/${id}`);
      });
    });

    test('loads page by page back to the first day', async () => {
      await open(path, 0, desktop, async (page) => {
        await acts(page).first().waitFor();
        expect(await acts(page).count()).toBe(50);
        await page.getByRole('button', { name: 'Show more' }).click();
        await page.getByRole('heading', { name: '22 Aug 2026' }).waitFor();
        await page.getByRole('button', { name: 'Show more' }).waitFor({ state: 'detached' });
      });
    });

    test('is filtered by person, record and day', async () => {
      await open(path, 0, phone, async (page) => {
        await acts(page).filter({ hasText: 'Hemi Paki' }).first().waitFor();
        await page.getByRole('searchbox', { name: 'Record' }).fill(reference.toLowerCase());
        await page.getByRole('button', { name: 'Search' }).click();
        await acts(page).filter({ hasText: 'Hemi Paki' }).first().waitFor({ state: 'detached' });
        await acts(page).filter({ hasText: 'opened the message' }).first().waitFor();
        // The pages that the links above led to may have opened it as well, later.
        const texts = await acts(page).allTextContents();
        expect(texts.slice(-2)).toEqual([
          expect.stringContaining('changed the status of the message'),
          expect.stringContaining('opened the message'),
        ]);
        for (const text of texts.slice(0, -2)) expect(text).toContain('opened the message');
        await page.getByRole('combobox', { name: 'Person' }).selectOption(runner().admins[0]!.email);
        await page.getByText('Nothing matches these filters.').waitFor();
        await expectAccessible(page);
      });
      await open(`${path}?day=2026-10-20&person=hemi.paki@example.com`, 0, phone, async (page) => {
        await acts(page).filter({ hasText: '203.0.113.0' }).waitFor();
        expect(await acts(page).count()).toBe(1);
        expect(await page.getByRole('combobox', { name: 'Person' }).inputValue()).toBe(
          'hemi.paki@example.com',
        );
        await page.getByRole('link', { name: 'Everything done with it' }).click();
        await acts(page).filter({ hasText: '203.0.113.49' }).waitFor();
      });
    });

    test('shows why it failed to load, and retries', async () => {
      await open(path, 0, desktop, async (page, log) => {
        await acts(page).first().waitFor();
        await page.route('**/api/admin/activity/searches', (route) => route.abort());
        await page.reload();
        const again = page.getByRole('button', { name: 'Try Again' });
        await again.waitFor();
        await expectAccessible(page);
        await page.unroute('**/api/admin/activity/searches');
        await again.click();
        await acts(page).first().waitFor();
        expectLogged(log, /Failed to load/);
      });
    });
  });
