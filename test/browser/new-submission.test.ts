import { expect, test } from '@jest/globals';
import { expectAccessible, useDesk } from '../support/desk.ts';
import { stickingOut } from '../support/page-layout.ts';
import { phone, useSite } from '../support/site.ts';

const site = useSite();
const { open } = useDesk(site);

test('a complaint from the counter is entered on a phone, and opens with who took it', () =>
  open('/admin/new', 1, phone, async (page) => {
    await page.getByRole('link', { name: 'Application' }).click();
    await page.getByRole('group', { name: 'Credit check' }).waitFor();
    await expectAccessible(page);
    expect(await stickingOut(page)).toEqual([]);
    await page.getByRole('link', { name: 'Complaint', exact: true }).click();
    await page.getByLabel('Complaint type').waitFor();
    await page.getByLabel('At the counter').check();
    await page.getByLabel('Full name').fill('Aroha Ngāta');
    await page.getByLabel('Phone number').fill('021 123 4567');
    await page.getByLabel('Preferred contact').selectOption('Phone');
    await page.getByLabel('Complaint type').selectOption('Billing');
    await page.getByLabel('Description').fill('Told at the counter: charged twice');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save and open it' }).click();
    await page.waitForURL('**/admin/inbox/complaint/*');
    const taken = page.getByRole('region', { name: 'Entered by hand' });
    await taken.getByText('At the counter').waitFor();
    await page.getByText('told us at the counter.').waitFor();
  }));
