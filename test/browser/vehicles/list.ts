import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectGuessedHeight } from '../../support/guessed-height.ts';
import { sampleVehicle } from '../../../tools/product/sample-vehicle.ts';
import { desktop, expectLogged, hydrated, isFocused, phone } from '../../support/site.ts';
import { cardOf, dialogOf, openForm, textBox, type VehicleDesk } from '../../support/vehicles-admin-page.ts';

/** Defines tests of the list of vehicles. */
export const describeList = (desk: VehicleDesk): void =>
  describe('the list of vehicles', () => {
    const list = '**/api/admin/vehicles*';
    const namesOn = (page: Page): Promise<string[]> => page.locator('.managed-vehicle h3').allTextContents();

    const makes = ['Toyota', 'Mazda', 'Ford', 'Nissan', 'Subaru'];
    const vehicles = Array.from({ length: 1_000 }, (_, index) => ({
      ...sampleVehicle,
      make: makes[index % makes.length],
      model: `Number ${index}`,
      price: 1_000 + ((index * 37) % 1_000) * 50,
      description: `${sampleVehicle.description} `.repeat(40),
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      is_available: true,
      published_at: '2026-11-01T00:00:00.000Z',
      version: 1,
      created_by: 'owner',
      updated_by: 'owner',
      created_at: new Date(1_700_000_000_000 + index * 60_000).toISOString(),
      updated_at: new Date(1_700_000_000_000 + index * 60_000).toISOString(),
    }));

    test('a thousand vehicles are counted, searched and sorted, and drawn by and by, as cards or a table', () =>
      desk.onAdmin(phone, async (page) => {
        // In pages, as the server sends them.
        await page.route(list, (route) => {
          const isFirst = !route.request().url().includes('cursor');
          const body = isFirst
            ? { vehicles: vehicles.slice(0, 500), next_cursor: vehicles[499]!.id }
            : { vehicles: vehicles.slice(500) };
          return route.fulfill({ contentType: 'application/json', body: JSON.stringify(body) });
        });
        for (const { viewport } of [phone, desktop]) {
          await page.setViewportSize(viewport);
          await page.reload();
          await page.getByText('Showing 48 of 1000 vehicles').waitFor();
          // The list keeps its length while its cards come into view.
          await expectGuessedHeight(page.locator('ul:has(> .managed-vehicle)'));
        }

        expect(await page.locator('dt:text-is("Total Vehicles") + dd').textContent()).toBe('1,000');
        expect((await namesOn(page)).slice(0, 2)).toEqual([
          '2018 Subaru Number 999',
          '2018 Nissan Number 998',
        ]);
        await page.getByRole('button', { name: 'Show 48 more' }).click();
        await page.getByText('Showing 96 of 1000 vehicles').waitFor();
        await page.getByLabel('Search').fill('mazda number 77');
        await page.getByText('2 of 1000 vehicles match').waitFor();
        expect(await namesOn(page)).toEqual(['2018 Mazda Number 776', '2018 Mazda Number 771']);
        await page.getByLabel('Search').fill('nothing like it');
        await page.getByText('No vehicles found.').waitFor();
        await page.getByLabel('Search').fill('');
        await page.getByLabel('Sort by').selectOption('Price, lowest first');
        await cardOf(page, '2018 Toyota Number 0').waitFor();
        expect((await namesOn(page))[0]).toBe('2018 Toyota Number 0');

        await page.getByRole('button', { name: 'Table' }).click();
        await page.getByRole('button', { name: 'Table', pressed: true }).waitFor();
        await page.reload();
        await page.getByRole('table').waitFor();
        expect(await page.getByRole('row').count()).toBe(49);
        await page.setViewportSize({ width: 960, height: 800 });
        const frame = page.getByRole('region', { name: 'Table of vehicles' });
        expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
        await page.setViewportSize(phone.viewport);
        await page.getByRole('table').waitFor({ state: 'detached' });
        expect(await page.getByRole('button', { name: 'Table' }).count()).toBe(0);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width);
        const card = cardOf(page, '2018 Subaru Number 999');
        const remove = (await card.getByRole('button', { name: 'Delete' }).boundingBox())!;
        expect(remove.x + remove.width).toBeLessThanOrEqual(phone.viewport.width);
        await page.setViewportSize(desktop.viewport);
        await page.getByRole('table').waitFor();
        await page.getByRole('button', { name: 'Grid' }).click();
        await page.getByRole('table').waitFor({ state: 'detached' });
      }));

    test('a list that can’t be read is told of, and can be asked for again', () =>
      desk.onAdmin(phone, async (page, log) => {
        const error = { code: 'internal_error', message: 'Something went wrong.' };
        await page.route(list, (route) =>
          route.fulfill({ status: 500, contentType: 'application/json', body: JSON.stringify({ error }) }),
        );
        await page.reload();
        await page.getByRole('alert').getByText('Failed to fetch vehicles').waitFor();
        await page.unroute(list);
        await page.getByRole('button', { name: 'Try Again' }).click();
        await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor({ state: 'detached' });
        expectLogged(log, /status of/);
      }));

    test('what was typed outlives a reload, and is saved as the edit that it was', async () => {
      const { id } = await desk.create({ model: 'Kept' });
      await desk.onAdmin(phone, async (page) => {
        await openForm(page, '2018 Toyota Kept');
        await textBox(page, 'color').fill('Gold');
        await page.reload();
        await hydrated(page);
        await dialogOf(page).getByRole('heading', { name: 'Edit 2018 Toyota Kept' }).waitFor();
        await page.getByText('This is what you entered before you left the page.').waitFor();
        expect(await textBox(page, 'color').inputValue()).toBe('Gold');
        await dialogOf(page).getByRole('button', { name: 'Save Changes' }).click();
        await page.getByText('2018 Toyota Kept was saved.').waitFor();
        // It is not found again.
        const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'));
        expect(await page.evaluate(kept)).toEqual([]);
      });
      expect(await desk.read(id)).toMatchObject({ color: 'Gold', version: 2 });
    });

    test('everything can be done by keyboard', async () => {
      const { id } = await desk.create({ model: 'Keyed' });
      await desk.onAdmin(desktop, async (page) => {
        const tabTo = async (target: ReturnType<Page['locator']>): Promise<void> => {
          for (let presses = 0; presses < 60; presses += 1) {
            if (await isFocused(target)) return;
            await page.keyboard.press('Tab');
          }
          throw new Error('It can’t be reached by keyboard');
        };
        await page.getByLabel('Search').focus();
        await page.keyboard.type('keyed');
        await page.getByText(/^1 of \d+ vehicles match$/).waitFor();
        await tabTo(page.getByRole('button', { name: 'Listed: change the status of 2018 Toyota Keyed' }));
        await page.keyboard.press('Enter');
        await tabTo(dialogOf(page).getByRole('button', { name: 'Under offer' }));
        const switched = page.waitForResponse('**/api/admin/vehicles/*');
        await page.keyboard.press('Space');
        await switched;
        await tabTo(page.getByRole('button', { name: 'Edit 2018 Toyota Keyed' }));
        await page.keyboard.press('Enter');
        await tabTo(textBox(page, 'price'));
        await page.keyboard.type('8,000');
        await tabTo(dialogOf(page).getByRole('combobox', { name: 'Condition' }));
        await page.keyboard.type('Exc');
        // Neither the page behind nor anything else is reached from within the dialog.
        await tabTo(dialogOf(page).getByRole('button', { name: 'Close' }));
        await tabTo(dialogOf(page).getByRole('button', { name: 'Save Changes' }));
        await page.keyboard.press('Enter');
        await page.getByText('2018 Toyota Keyed was saved.').waitFor();
        await page.getByText('Excellent').waitFor();
        expect(await isFocused(page.getByRole('button', { name: 'Edit 2018 Toyota Keyed' }))).toBe(true);
      });
      expect(await desk.read(id)).toMatchObject({
        price: 8_000,
        condition: 'Excellent',
        status: 'under offer',
      });
    });
  });
