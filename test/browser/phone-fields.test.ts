import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { cloudOf } from '../../tools/product/cloud.ts';
import { withImages } from '../../tools/product/sample-vehicle.ts';
import { desktop, useOwnSite } from '../support/site.ts';
import { vehicleStock } from '../../tools/product/vehicle-stock.ts';
import { administratorsOf, openForm, textBox } from '../support/vehicles-admin-page.ts';

const { runner, visit } = useOwnSite();
const offered = vehicleStock(10).find(({ is_available }) => is_available)!;
const vehicle = { ...offered, ...withImages() };
let cloud: ReturnType<typeof cloudOf>;

beforeAll(async () => {
  cloud = cloudOf(runner());
  await cloud.putVehicles([vehicle]);
});
afterAll(() => cloud.close());

// HTML's autofill rules: `tel` into fields of type tel, `tel-national` into text fields alone.
// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill-field
const wholeNumber = { type: 'tel', autocomplete: 'tel', inputmode: null };
const nationalNumber = { type: 'text', autocomplete: 'tel-national', inputmode: 'tel' };
const somebodyElses = { type: 'tel', autocomplete: 'off', inputmode: null };

const attributesOf = async (field: Locator) => ({
  type: await field.getAttribute('type'),
  autocomplete: await field.getAttribute('autocomplete'),
  inputmode: await field.getAttribute('inputmode'),
});

test.each([
  ['contact', '/contact-us', wholeNumber],
  ['complaint', '/complaints', wholeNumber],
  ['enquiry', `/contact-seller/${vehicle.id}`, wholeNumber],
  ['loan application', '/loan-application', nationalNumber],
])('the phone field of the %s form can be filled in by browsers, on a keypad', (_, path, expected) =>
  visit(path, {}, async (page) => {
    const field = page.getByRole('textbox', { name: /phone number/i });
    expect(await attributesOf(field)).toEqual(expected);
  }),
);

test('the country code beside a national number is filled in as one', () =>
  visit('/loan-application', {}, async (page) => {
    const code = page.locator('select[autocomplete="tel-country-code"]');
    expect(await code.count()).toBe(1);
  }));

test("a seller's phone field is not filled in with the administrator's own number", async () => {
  const admins = await administratorsOf(runner(), visit);
  await admins.create({ model: 'Dialled' });
  await admins.onAdmin(desktop, async (page) => {
    await openForm(page, '2018 Toyota Dialled');
    expect(await attributesOf(textBox(page, 'contact_phone'))).toEqual(somebodyElses);
  });
});
