import { beforeAll, expect, test } from '@jest/globals';
import { axeViolations } from '../support/axe.ts';
import { desktop, expectLogged, isFocused, phone, settled, useOwnSite } from '../support/site.ts';
import {
  type Administrators,
  administratorsOf,
  dialogOf,
  openForm,
  save,
  textBox,
} from '../support/vehicles-admin-page.ts';

const { runner, visit } = useOwnSite();
let admins: Administrators;

beforeAll(async () => {
  admins = await administratorsOf(runner(), visit);
});

test('two editors: the second sees who changed what and when, and chooses field by field', async () => {
  const { id } = await admins.create({ model: 'Contested' });
  await admins.onAdmin(phone, async (page, log) => {
    await openForm(page, '2018 Toyota Contested');
    await admins.change(id, { price: 11_000, location: 'Taupō', condition: 'Fair', is_available: false });
    await textBox(page, 'price').fill('10,500');
    await textBox(page, 'location').fill('Ōtaki');
    await textBox(page, 'color').fill('Red');
    await save(page);

    const panel = dialogOf(page).getByRole('region', { name: 'Somebody else was faster' });
    await panel.waitFor();
    expect(await isFocused(panel)).toBe(true);
    const day = new Intl.DateTimeFormat('en-NZ', { dateStyle: 'medium', timeZone: 'Pacific/Auckland' });
    const changedOn = day.format(new Date((await admins.read(id)).updated_at));
    expect(await panel.textContent()).toContain(`${admins.second} on ${changedOn}`);
    const price = panel.getByRole('group', { name: 'Price' });
    expect(await price.textContent()).toContain('Before: 12,990');
    // A field changed on both sides keeps this side's value by default; the others take the newer one.
    expect(await price.getByLabel('Change it to 10,500').isChecked()).toBe(true);
    await price.getByText(`Keep 11,000, set by ${admins.second}`).waitFor();
    await panel.getByRole('group', { name: 'Location' }).getByLabel('Keep Taupō').check();
    const condition = panel.getByRole('group', { name: 'Condition' });
    expect(await condition.getByLabel('Keep Fair').isChecked()).toBe(true);
    await panel.getByRole('group', { name: 'Available' }).getByLabel('Put back Yes').check();
    await settled(page);
    expect(await axeViolations(page)).toEqual([]);
    expect(await admins.read(id)).toMatchObject({ price: 11_000, version: 2 });

    await panel.getByRole('button', { name: 'Save my choice' }).click();
    await page.getByText('2018 Toyota Contested was saved.').waitFor();
    expectLogged(log, /status of 409/);
  });
  expect(await admins.read(id)).toMatchObject({
    price: 10_500,
    location: 'Taupō',
    condition: 'Fair',
    color: 'Red',
    is_available: true,
    version: 3,
  });
});

test('what only others changed comes back, what was typed stays, and going back asks again', async () => {
  const { id } = await admins.create({ model: 'Reloaded' });
  await admins.onAdmin(desktop, async (page, log) => {
    const dialog = await openForm(page, '2018 Toyota Reloaded');
    await admins.change(id, { description: 'Two owners.' });
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
  expect(await admins.read(id)).toMatchObject({ description: 'Two owners.', color: 'Grey', version: 3 });
});

test('a vehicle that somebody has deleted is said to be gone, and what was typed stays', async () => {
  const { id } = await admins.create({ model: 'Gone' });
  await admins.onAdmin(desktop, async (page, log) => {
    await openForm(page, '2018 Toyota Gone');
    await admins.owner('DELETE', `/admin/vehicles/${id}`);
    await textBox(page, 'color').fill('Green');
    await save(page);
    await dialogOf(page).getByRole('alert').getByText('Vehicle not found').waitFor();
    expect(await textBox(page, 'color').inputValue()).toBe('Green');
    expectLogged(log, /status of 404/);
  });
});
