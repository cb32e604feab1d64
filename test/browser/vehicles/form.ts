import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { cloudOf } from '../../../tools/product/cloud.ts';
import { expectAccessible, expectAccessibleOnBoth } from '../../support/desk.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { vehicleFields } from '#domain/vehicles/vehicle-fields.ts';
import { sampleNotice, sampleSale, sampleVehicle } from '../../../tools/product/sample-vehicle.ts';
import { desktop, expectLogged, isFocused, phone, settled } from '../../support/site.ts';
import {
  cardOf,
  dialogOf,
  fillVehicle,
  openForm,
  save,
  textBox,
  type VehicleDesk,
} from '../../support/vehicles-admin-page.ts';

/** Defines tests of the form of a vehicle. */
export const describeForm = (desk: VehicleDesk): void =>
  describe('the form of a vehicle', () => {
    let cloud: ReturnType<typeof cloudOf>;

    beforeAll(() => {
      cloud = cloudOf(desk.runner());
    });
    afterAll(() => cloud.close());

    const stored = async (model: string) =>
      (await cloud.allItems('vehicles')).filter((vehicle) => vehicle['model'] === model);
    const serverError = {
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({
        error: { code: 'internal_error', message: 'Something went wrong on our side.' },
      }),
    };

    test('a vehicle is added, with this year to begin with and every field stored', () =>
      desk.onAdmin(phone, async (page) => {
        const year = Intl.DateTimeFormat('en-NZ', { year: 'numeric', timeZone: 'Pacific/Auckland' });
        const before = year.format(new Date());
        await page.getByRole('button', { name: 'Add Vehicle' }).click();
        const shown = await textBox(page, 'Year').inputValue();
        // A year may begin meanwhile.
        expect([before, year.format(new Date())]).toContain(shown);
        // It is the seller's, not the administrator's own.
        const number = textBox(page, 'contact_phone');
        expect(await number.getAttribute('type')).toBe('tel');
        expect(await number.getAttribute('autocomplete')).toBe('off');
        await fillVehicle(page, { ...sampleVehicle, model: 'Added' });
        await textBox(page, 'Year').fill('2018');
        await textBox(page, 'price').fill('$12,990');
        await dialogOf(page).getByRole('button', { name: 'Add Vehicle' }).click();
        await page.getByText('2018 Toyota Added was added.').waitFor();
        expect(await dialogOf(page).count()).toBe(0);
        await cardOf(page, '2018 Toyota Added').getByText('$12,990').waitFor();
        expect(await stored('Added')).toEqual([
          expect.objectContaining({ ...sampleVehicle, model: 'Added', seller_kind: null, version: 1 }),
        ]);
      }));

    test('what is missing is said beside the fields and in a summary that leads there', () =>
      desk.onAdmin(desktop, async (page) => {
        await page.getByRole('button', { name: 'Add Vehicle' }).click();
        await textBox(page, 'price').fill('twelve');
        await dialogOf(page).getByRole('button', { name: 'Add Vehicle' }).click();
        const summary = dialogOf(page).getByRole('alert');
        expect(await isFocused(summary)).toBe(true);
        expect(await summary.getByRole('link').allTextContents()).toEqual([
          'Enter the make',
          'Enter the model',
          'Enter the price',
          'Enter the mileage',
          'Select a fuel type',
          'Select a transmission',
          'Select a body type',
          'Select a condition',
          'Enter the location',
          'Enter the description',
          'Enter the contact name',
          'Enter the contact phone',
          'Enter the contact email',
        ]);
        await summary.getByRole('link', { name: 'Enter the price' }).click();
        expect(await isFocused(textBox(page, 'price'))).toBe(true);
        expect(await textBox(page, 'price').inputValue()).toBe('twelve');
      }));

    test('a vehicle is edited; a failed save keeps what was typed', async () => {
      const { id } = await desk.create({ model: 'Edited' });
      await desk.onAdmin(desktop, async (page, log) => {
        await openForm(page, '2018 Toyota Edited');
        await textBox(page, 'price').fill('9,500');
        await page.route(`**/api/admin/vehicles/${id}`, (route) => route.fulfill(serverError));
        await save(page);
        await page.getByText('Failed to update vehicle').waitFor();
        expect(await textBox(page, 'price').inputValue()).toBe('9,500');
        await page.unroute(`**/api/admin/vehicles/${id}`);
        await save(page);
        await page.getByText('2018 Toyota Edited was saved.').waitFor();
        await cardOf(page, '2018 Toyota Edited').getByText('$9,500').waitFor();
        expectLogged(log, /status of 500/);
      });
      expect(await desk.read(id)).toMatchObject({
        ...sampleVehicle,
        model: 'Edited',
        price: 9_500,
        version: 2,
      });
    });

    test('a seller’s agreement to passing on is ticked by nobody but the administrator, and stored', async () => {
      const { id } = await desk.create({ model: 'Agreed' });
      const agreed = (page: Page) =>
        dialogOf(page).getByRole('checkbox', {
          name: 'Messages go to the seller automatically; the seller agreed',
        });
      await desk.onAdmin(phone, async (page) => {
        await openForm(page, '2018 Toyota Agreed');
        expect(await agreed(page).isChecked()).toBe(false);
        await agreed(page).check();
        await save(page);
        await page.getByText('2018 Toyota Agreed was saved.').waitFor();
        await openForm(page, '2018 Toyota Agreed');
        expect(await agreed(page).isChecked()).toBe(true);
      });
      expect(await desk.read(id)).toMatchObject({ pass_on_automatically: true, version: 2 });
    });

    test('a trader’s notice is filled in, needs the registration, and is read on the vehicle’s page', async () => {
      const { id } = await desk.create({ model: 'Traded', seller_kind: null });
      await desk.onAdmin(desktop, async (page) => {
        await openForm(page, '2018 Toyota Traded');
        const dialog = dialogOf(page);
        await dialog.getByLabel('Seller', { exact: true }).selectOption('Trader');
        await save(page);
        await dialog.getByText('Enter the trader registration number').first().waitFor();
        for (const name of [
          'trader_number',
          'registration_plate',
          'vin',
          'first_registered',
          'first_registered_overseas',
        ] as const)
          await dialog.getByLabel(vehicleFields[name].label, { exact: true }).fill(sampleNotice[name]);
        await dialog.getByLabel('Imported as damaged').selectOption(sampleNotice.imported_damaged);
        await dialog.getByLabel('Odometer', { exact: true }).selectOption(sampleNotice.odometer);
        await dialog.getByLabel('Security interest').selectOption(sampleNotice.security_interest);
        await save(page);
        await page.getByText('2018 Toyota Traded was saved.').waitFor();
        await page.goto(`/contact-seller/${id}`);
        const notice = page.getByRole('region', { name: 'Consumer information notice' });
        await notice.waitFor();
        const { seller_kind: kind, ...rows } = sampleNotice;
        expect(await notice.getByRole('definition').allTextContents()).toEqual(Object.values(rows));
        await page.getByRole('region', { name: 'Seller' }).getByText(kind, { exact: true }).waitFor();
        await expectAccessible(page);
      });
      expect(await desk.read(id)).toMatchObject(sampleNotice);
    });

    test('a form with input asks before it closes, and loses nothing', async () => {
      await desk.create({ model: 'Slipped' });
      await desk.onAdmin(desktop, async (page) => {
        await openForm(page, '2018 Toyota Slipped');
        await page.keyboard.press('Escape');
        expect(await dialogOf(page).count()).toBe(0);
        expect(await isFocused(page.getByRole('button', { name: 'Edit 2018 Toyota Slipped' }))).toBe(true);

        await openForm(page, '2018 Toyota Slipped');
        await textBox(page, 'location').fill('Ōtaki');
        const question = page.getByRole('alertdialog', { name: 'Discard what you have entered?' });
        for (const leave of ['Escape', 'Close', 'Cancel']) {
          if (leave === 'Escape') await page.keyboard.press(leave);
          else await dialogOf(page).getByRole('button', { name: leave }).click();
          await question.waitFor();
          // Again and again: browsers close a dialog on the second Escape.
          await page.keyboard.press('Escape');
          await page.keyboard.press('Escape');
          await settled(page);
          if (await question.isVisible())
            await question.getByRole('button', { name: 'Keep editing' }).click();
          expect(await textBox(page, 'location').inputValue()).toBe('Ōtaki');
        }
        await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
        await page.setViewportSize({ width: 360, height: 740 });
        const words = (await question.getByText('It has not been saved.').boundingBox())!;
        const keep = (await question.getByRole('button', { name: 'Keep editing' }).boundingBox())!;
        expect(keep.y - (words.y + words.height)).toBeGreaterThanOrEqual(16);
        await question.getByRole('button', { name: 'Discard' }).click();
        expect(await dialogOf(page).count()).toBe(0);
      });
      expect(await stored('Slipped')).toMatchObject([{ location: 'Auckland' }]);
    });

    test('a vehicle is deleted once that is confirmed', async () => {
      await desk.create({ model: 'Doomed' });
      await desk.onAdmin(phone, async (page, log) => {
        const remove = page.getByRole('button', { name: 'Delete 2018 Toyota Doomed' });
        const question = page.getByRole('alertdialog', {
          name: 'Are you sure you want to delete this vehicle?',
        });
        await remove.click();
        expect(await isFocused(question.getByRole('button', { name: 'Keep it' }))).toBe(true);
        await page.keyboard.press('Enter');
        expect(await question.count()).toBe(0);
        expect(await stored('Doomed')).toHaveLength(1);

        await remove.click();
        await page.route('**/api/admin/vehicles/*', (route) => route.fulfill(serverError));
        await question.getByRole('button', { name: 'Delete' }).click();
        await question.getByText('Failed to delete vehicle').waitFor();
        await page.unroute('**/api/admin/vehicles/*');
        await question.getByRole('button', { name: 'Delete' }).click();
        await page.getByText('2018 Toyota Doomed was deleted.').waitFor();
        expect(await cardOf(page, '2018 Toyota Doomed').count()).toBe(0);
        expect(await isFocused(page.getByRole('heading', { name: 'Vehicles', exact: true }))).toBe(true);
        expectLogged(log, /status of 500/);
      });
      expect(await stored('Doomed')).toEqual([]);
    });

    describe('the status', () => {
      const tile = (label: string) => `dt:text-is("${label}") + dd`;

      test('shows at once and is stored', async () => {
        const { id } = await desk.create({ model: 'Switched' });
        await desk.onAdmin(phone, async (page) => {
          const release = await holdRequests(page, '**/api/admin/vehicles/*');
          const statusOf = (status: string) =>
            page.getByRole('button', { name: `${status}: change the status of 2018 Toyota Switched` });
          await statusOf('Listed').click();
          const available = Number(await page.locator(tile('Available')).textContent());
          await dialogOf(page).getByRole('button', { name: 'Sold' }).click();
          await dialogOf(page).getByLabel('Date of sale').fill('');
          const mark = dialogOf(page).getByRole('button', { name: 'Mark as sold' });
          await mark.click();
          await dialogOf(page).getByText('Enter the date of sale').waitFor();
          await dialogOf(page).getByLabel('Date of sale').fill('2026-11-14');
          await dialogOf(page).getByLabel('Price of sale').fill('11,500');
          await expectAccessibleOnBoth(page);
          await mark.click();
          // Before it is answered, which is held back.
          await statusOf('Sold').waitFor();
          expect(await page.locator(tile('Available')).textContent()).toBe(String(available - 1));
          const answered = page.waitForResponse('**/api/admin/vehicles/*');
          release();
          expect((await answered).status()).toBe(200);
        });
        expect(await desk.read(id)).toMatchObject({ ...sampleSale, is_available: false, version: 2 });
      });

      test('is undone when it can’t be saved, and keeps what somebody else has changed', async () => {
        const { id } = await desk.create({ model: 'Refused' });
        await desk.onAdmin(desktop, async (page, log) => {
          const listed = page.getByRole('button', {
            name: 'Listed: change the status of 2018 Toyota Refused',
          });
          const unlist = async () => {
            await listed.click();
            await dialogOf(page).getByRole('button', { name: 'Draft' }).click();
          };
          await page.route('**/api/admin/vehicles/*', (route) => route.fulfill(serverError));
          await unlist();
          await page.getByText('2018 Toyota Refused: Failed to update vehicle').waitFor();
          await listed.waitFor();
          await page.unroute('**/api/admin/vehicles/*');
          await desk.change(id, { price: 7_777 });
          await unlist();
          await cardOf(page, '2018 Toyota Refused').getByText('$7,777').waitFor();
          expectLogged(log, /status of (500|409)/);
        });
        expect(await desk.read(id)).toMatchObject({
          status: 'draft',
          is_available: false,
          price: 7_777,
          version: 3,
        });
      });
    });

    test('axe finds nothing in the list, the table and the form', async () => {
      await desk.create({ model: 'Axe' });
      await desk.onAdmin(phone, async (page) => {
        await cardOf(page, '2018 Toyota Axe').waitFor();
        await expectAccessibleOnBoth(page);
        await page.getByRole('button', { name: 'Add Vehicle' }).click();
        await expectAccessibleOnBoth(page);
        await dialogOf(page).getByRole('button', { name: 'Add Vehicle' }).click();
        await dialogOf(page).getByRole('alert').waitFor();
        await expectAccessibleOnBoth(page);
        await page.keyboard.press('Escape');
        // A phone has no table.
        await page.setViewportSize(desktop.viewport);
        await page.getByRole('button', { name: 'Table' }).click();
        await expectAccessible(page);
        await page.getByRole('button', { name: 'Grid' }).click();
      });
    });
  });
