import { expect, test } from '@jest/globals';
import { desktop, useOwnSite } from '../support/site.ts';
import { administratorsOf, openForm, textBox } from '../support/vehicles-admin-page.ts';

const { runner, visit } = useOwnSite();

// The phone fields of visitors are those in without-javascript.test.ts.
test("a seller's phone field is not filled in with the administrator's own number", async () => {
  const admins = await administratorsOf(runner(), visit);
  await admins.create({ model: 'Dialled' });
  await admins.onAdmin(desktop, async (page) => {
    await openForm(page, '2018 Toyota Dialled');
    const field = textBox(page, 'contact_phone');
    expect(await field.getAttribute('type')).toBe('tel');
    expect(await field.getAttribute('autocomplete')).toBe('off');
  });
});
