import { describe, expect, test } from '@jest/globals';
import { nameFromEmail } from '#domain/accounts/admin.ts';
import { expectAccessibleOnBoth } from '../../support/desk.ts';
import { desktop, expectLogged, isFocused, phone } from '../../support/site.ts';
import { dialogOf, openForm, save, textBox, type VehicleDesk } from '../../support/vehicles-admin-page.ts';

/** Defines tests of two who edit a vehicle. */
export const describeConflicts = (desk: VehicleDesk): void =>
  describe('two who edit a vehicle', () => {
    test('two editors: the second sees who changed what and when, and chooses field by field', async () => {
      const { id } = await desk.create({ model: 'Contested' });
      await desk.onAdmin(phone, async (page, log) => {
        await openForm(page, '2018 Toyota Contested');
        await desk.change(id, { price: 11_000, location: 'Taupō', condition: 'Fair', status: 'draft' });
        await textBox(page, 'price').fill('10,500');
        await textBox(page, 'location').fill('Ōtaki');
        await textBox(page, 'color').fill('Red');
        await save(page);

        const panel = dialogOf(page).getByRole('region', { name: 'Somebody else was faster' });
        await panel.waitFor();
        expect(await isFocused(panel)).toBe(true);
        const day = new Intl.DateTimeFormat('en-NZ', { dateStyle: 'medium', timeZone: 'Pacific/Auckland' });
        const changedOn = day.format(new Date((await desk.read(id)).updated_at));
        expect(await panel.textContent()).toContain(`${nameFromEmail(desk.second())} on ${changedOn}`);
        const price = panel.getByRole('group', { name: 'Price' });
        expect(await price.textContent()).toContain('Before: 12,990');
        // A field changed on both sides keeps this side's value by default; the others take the newer one.
        expect(await price.getByLabel('Change it to 10,500').isChecked()).toBe(true);
        await price.getByText(`Keep 11,000, set by ${nameFromEmail(desk.second())}`).waitFor();
        await panel.getByRole('group', { name: 'Location' }).getByLabel('Keep Taupō').check();
        const condition = panel.getByRole('group', { name: 'Condition' });
        expect(await condition.getByLabel('Keep Fair').isChecked()).toBe(true);
        await panel.getByRole('group', { name: 'Status' }).getByLabel('Put back Listed').check();
        await expectAccessibleOnBoth(page);
        expect(await desk.read(id)).toMatchObject({ price: 11_000, version: 2 });

        await panel.getByRole('button', { name: 'Save my choice' }).click();
        await page.getByText('2018 Toyota Contested was saved.').waitFor();
        expectLogged(log, /status of 409/);
      });
      expect(await desk.read(id)).toMatchObject({
        price: 10_500,
        location: 'Taupō',
        condition: 'Fair',
        color: 'Red',
        is_available: true,
        version: 3,
      });
    });

    test('what only others changed comes back, what was typed stays, and going back asks again', async () => {
      const { id } = await desk.create({ model: 'Reloaded' });
      await desk.onAdmin(desktop, async (page, log) => {
        const dialog = await openForm(page, '2018 Toyota Reloaded');
        await desk.change(id, { description: 'Two owners.' });
        await textBox(page, 'color').fill('Green');
        await save(page);
        await dialog.getByRole('button', { name: 'Back to the form' }).click();
        expect(await textBox(page, 'color').inputValue()).toBe('Green');
        await save(page);
        await dialog.getByRole('button', { name: 'Reload theirs, drop all of mine' }).click();
        expect(await textBox(page, 'description').inputValue()).toBe('Two owners.');
        expect(await textBox(page, 'color').inputValue()).toBe('Blue');
        await textBox(page, 'color').fill('Grey');
        await save(page);
        await page.getByText('2018 Toyota Reloaded was saved.').waitFor();
        expectLogged(log, /status of 409/);
      });
      expect(await desk.read(id)).toMatchObject({ description: 'Two owners.', color: 'Grey', version: 3 });
    });

    test('a vehicle that somebody has deleted is said to be gone, and what was typed stays', async () => {
      const { id } = await desk.create({ model: 'Gone' });
      await desk.onAdmin(desktop, async (page, log) => {
        await openForm(page, '2018 Toyota Gone');
        await desk.remove(id);
        await textBox(page, 'color').fill('Green');
        await save(page);
        await dialogOf(page).getByRole('alert').getByText('Vehicle not found').waitFor();
        expect(await textBox(page, 'color').inputValue()).toBe('Green');
        expectLogged(log, /status of 404/);
      });
    });
  });
