import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { cloudOf } from '../../../tools/product/cloud.ts';
import { expectAccessibleOnBoth } from '../../support/desk.ts';
import { desktop, hydrated, phone, useSite } from '../../support/site.ts';

describe('an alert about vehicles', () => {
  const { runner, visit } = useSite();
  const email = `aroha@${randomUUID()}.example`;

  const linkOf = async (): Promise<string> => {
    const cloud = cloudOf(runner());
    await cloud.sweep();
    const mail = (await cloud.inbox()).find(({ to }) => to.includes(email));
    cloud.close();
    return /\/vehicle-alerts#(\S+)/.exec(mail!.text)![1]!;
  };

  test('is offered beside the filters, and not under them', async () => {
    await visit('/vehicle?make=Toyota', desktop, async (page) => {
      await hydrated(page);
      await page.getByRole('button', { name: 'Mail me when one like this comes' }).click();
      await page.getByLabel('Email address').fill(email);
    });
  });

  test('is asked for below the list, turned on by the mailed link, and ended, by keyboard', async () => {
    await visit('/vehicle?make=Toyota&maxPrice=20000', phone, async (page) => {
      await hydrated(page);
      await page.getByRole('button', { name: 'Mail me when one like this comes' }).press('Enter');
      await page.getByRole('heading', { name: 'Mail me when one like this comes' }).waitFor();
      await expectAccessibleOnBoth(page);
      await page.getByLabel('Email address').fill(email);
      await page.getByLabel('Email address').press('Enter');
      await page.getByText('Look in your inbox').waitFor();
      await expectAccessibleOnBoth(page);
    });
    const link = await linkOf();
    await visit('about:blank', phone, async (page) => {
      await page.goto(`/vehicle-alerts#${link}`);
      await page.getByRole('heading', { name: 'Toyota, Up to $20,000' }).waitFor();
      // Nobody reads the link over a shoulder, or in the browser's history.
      expect(page.url()).toBe(`${runner().site}/vehicle-alerts`);
      await expectAccessibleOnBoth(page);
      await page.getByRole('button', { name: 'Turn on this alert' }).press('Enter');
      await page.getByText('Your alert is on').waitFor();
      await expectAccessibleOnBoth(page);
      await page.getByRole('button', { name: /^End this alert/ }).press('Enter');
      await page.getByText('This alert has ended').waitFor();
      await page.getByRole('link', { name: 'Search the vehicles' }).waitFor();
    });
  });
});
