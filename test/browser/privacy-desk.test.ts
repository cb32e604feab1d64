import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { formToPayload } from '#domain/applications/application-payload.ts';
import { applicationType } from '#domain/applications/application-type.ts';
import { contactType } from '#domain/contact/contact-type.ts';
import { cloudOf } from '../../tools/product/cloud.ts';
import { sampleForm } from '../../tools/product/sample-application.ts';
import { sampleFile, uploadFile } from '../../tools/product/uploads.ts';
import { newVisitor, type Visitor } from '../../tools/product/visitor.ts';
import { expectAccessible, expectAccessibleOnBoth, useDesk } from '../support/desk.ts';
import { desktop, expectLogged, phone, useSite } from '../support/site.ts';

const path = '/admin/privacy';

describe('the privacy page', () => {
  const site = useSite();
  const { runner } = site;
  const { open } = useDesk(site);
  let cloud: ReturnType<typeof cloudOf>;
  let visitor: Visitor;

  beforeAll(async () => {
    cloud = cloudOf(runner());
    visitor = await newVisitor(runner());
  });
  afterAll(() => cloud.close());

  /** A person with a message, and two applications of which one has a document. */
  const newPerson = async () => {
    const email = `person.${randomUUID().slice(0, 8)}@example.com`;
    const ids = { message: randomUUID(), other: randomUUID(), application: randomUUID() };
    const visa_copy = await uploadFile(
      visitor,
      sampleFile('application/pdf', 2_000),
      'visa.pdf',
      'application/pdf',
    );
    const number = `027 ${Math.random().toFixed(7).slice(2)}`;
    const message = { name: 'Aroha', email, phone: number, subject: 'general', message: 'Kia ora' };
    for (const [route, body] of [
      ['contact-submissions', { ...message, id: ids.message }],
      ['loan-applications', { ...formToPayload(sampleForm), email, id: ids.other }],
      ['loan-applications', { ...formToPayload(sampleForm), email, visa_copy, id: ids.application }],
    ] as const) {
      expect(await visitor.post(`/api/${route}`, body)).toMatchObject({ status: 201 });
    }
    return { email, number, ids };
  };
  const records = (page: Page) => page.getByRole('list', { name: 'Records' }).getByRole('listitem');
  const find = async (page: Page, email: string) => {
    await page.getByLabel('Email address or phone number of the person').fill(email);
    await page.getByRole('button', { name: 'Find records' }).click();
  };
  const left = async (table: string, email: string) =>
    (await cloud.allItems(table)).filter((item) => item['email'] === email).length;

  test('erases what nobody has to keep, once the address is typed', async () => {
    const { email, ids } = await newPerson();
    await open(path, 0, phone, async (page) => {
      await page.getByLabel('Email address or phone number of the person').waitFor();
      await expectAccessible(page);
      await find(page, email.toUpperCase());
      await records(page).first().waitFor();
      expect(await records(page).count()).toBe(3);
      await records(page).filter({ hasText: 'Kept by law until' }).first().waitFor();
      await page.getByRole('link', { name: applicationType.referenceOf(ids.other) }).waitFor();
      await expectAccessibleOnBoth(page);
      await page.getByRole('button', { name: 'Erase 1 of 3 records' }).click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByRole('button', { name: 'Erase' }).click();
      await dialog.getByRole('alert').filter({ hasText: 'not the address of the person' }).waitFor();
      await expectAccessibleOnBoth(page);
      expect(await left('contact_submissions', email)).toBe(1);
      await dialog.getByLabel(`Type ${email.toUpperCase()} to confirm`).fill(email);
      await dialog.getByRole('button', { name: 'Erase' }).click();
      await page.getByRole('status').filter({ hasText: 'The records are erased.' }).waitFor();
      await page.getByText(contactType.referenceOf(ids.message)).waitFor({ state: 'detached' });
      expect(await records(page).count()).toBe(2);
      expect(await left('contact_submissions', email)).toBe(0);
      expect(await page.getByRole('button', { name: 'Erase 0 of 2 records' }).isDisabled()).toBe(true);
    });
  });

  test('erases what is kept by law where the super admin says so', async () => {
    const { email } = await newPerson();
    await open(path, 0, desktop, async (page) => {
      await find(page, email);
      await page.getByRole('checkbox', { name: 'Also erase what is kept by law' }).check();
      await page.getByRole('button', { name: 'Erase 3 of 3 records' }).click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByLabel(`Type ${email} to confirm`).fill(email);
      await dialog.getByRole('button', { name: 'Erase' }).click();
      await page.getByText('Nothing is held about this address.').waitFor();
      await expectAccessible(page);
      expect(await left('loan_applications', email)).toBe(0);
    });
  });

  test('goes on where erasing was cut short', async () => {
    const { email } = await newPerson();
    await open(path, 0, desktop, async (page, log) => {
      await find(page, email);
      await page.getByRole('checkbox', { name: 'Also erase what is kept by law' }).check();
      await page.getByRole('button', { name: 'Erase 3 of 3 records' }).click();
      let calls = 0;
      await page.route('**/api/admin/privacy/erasures', (route) => {
        calls += 1;
        return calls === 1 ? route.continue() : route.abort();
      });
      const dialog = page.getByRole('alertdialog');
      await dialog.getByLabel(`Type ${email} to confirm`).fill(email);
      await dialog.getByRole('button', { name: 'Erase' }).click();
      await dialog.getByRole('alert').filter({ hasText: '1 of 3 records are erased' }).waitFor();
      await page.unroute('**/api/admin/privacy/erasures');
      await dialog.getByRole('button', { name: 'Erase' }).click();
      await page.getByText('Nothing is held about this address.').waitFor();
      expectLogged(log, /Failed to load|404/);
    });
  });

  test('saves everything as a ZIP file', async () => {
    const { email, number, ids } = await newPerson();
    await open(path, 0, desktop, async (page) => {
      await find(page, email);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export as a ZIP file' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('privacy-export.zip');
      // Names and small texts are stored as they are.
      const content = (await readFile(await download.path())).toString('latin1');
      for (const part of [
        'contact-submissions.json',
        'loan-applications.json',
        'audit-of-the-records.json',
        `documents/${ids.application}-visa_copy-`,
        ids.message,
        '%PDF-',
      ]) {
        expect(content).toContain(part);
      }
      await page.getByRole('button', { name: 'Export as a ZIP file' }).waitFor();
      await find(page, `+64 ${number.slice(1)}`);
      await page.getByRole('button', { name: 'Erase 0 of 1 records' }).waitFor();
      await page.getByRole('checkbox', { name: /^Include/ }).check();
      await page.getByRole('button', { name: 'Erase 1 of 1 records' }).waitFor();
      expect(
        await records(page)
          .filter({ hasText: contactType.referenceOf(ids.message) })
          .count(),
      ).toBe(1);
    });
  });

  test('is reached from a submission, with the sender’s address filled in', async () => {
    const { email, ids } = await newPerson();
    await open(`/admin/inbox/loan-application/${ids.other}`, 0, desktop, async (page) => {
      await page.getByRole('link', { name: 'Export or erase what is held about this person' }).click();
      await page.waitForURL(`**${path}`);
      await records(page).first().waitFor();
      expect(await page.getByLabel('Email address or phone number of the person').inputValue()).toBe(email);
      expect(page.url()).not.toContain('example.com');
      await page.goBack();
      await page.getByRole('link', { name: 'Who has opened or changed this' }).click();
      await page.getByText('opened').first().waitFor();
    });
  });

  test('says why nothing was found out, and tries again', async () => {
    await open(path, 0, desktop, async (page, log) => {
      await page.route('**/api/admin/privacy/searches', (route) => route.abort());
      await find(page, 'nobody@example.com');
      const again = page.getByRole('button', { name: 'Try Again' });
      await again.waitFor();
      await expectAccessible(page);
      await page.unroute('**/api/admin/privacy/searches');
      await again.click();
      await page.getByText('Nothing is held about this address.').waitFor();
      expectLogged(log, /Failed to load/);
    });
  });
});
