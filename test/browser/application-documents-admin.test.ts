import { randomUUID } from 'node:crypto';
import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { payloadOf } from '#domain/applications/application-payload.ts';
import { applicationType } from '#domain/applications/application-type.ts';
import { axeViolations } from '../support/axe.ts';
import { cloudOf } from '../../tools/product/cloud.ts';
import { enterCredentials, poolAccountsOf } from '../support/pool-accounts.ts';
import { sampleForm } from '../../tools/product/sample-application.ts';
import { desktop, expectLogged, phone, settled, useOwnSite } from '../support/site.ts';
import { uploadFile } from '../../tools/product/uploads.ts';
import { newVisitor, type Visitor } from '../../tools/product/visitor.ts';

// The smallest picture that a browser shows: one pixel.
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic and what a browser can’t show');

describe('the page of an application’s documents', () => {
  const { runner, visit } = useOwnSite();
  let accounts: ReturnType<typeof poolAccountsOf>;
  let cloud: ReturnType<typeof cloudOf>;
  let visitor: Visitor;
  let owner: string;

  beforeAll(async () => {
    accounts = poolAccountsOf(runner());
    cloud = cloudOf(runner());
    visitor = await newVisitor(runner());
    owner = runner().admins[0]!.email;
    await accounts.setPassword(owner);
  });
  afterAll(() => {
    accounts.close();
    cloud.close();
  });

  const apply = async (withDocuments = true) => {
    const id = randomUUID();
    const documents = withDocuments
      ? {
          visa_copy: await uploadFile(visitor, picture, 'visa.png', 'image/png'),
          passport_copy: await uploadFile(visitor, heic, 'IMG_0042.HEIC', 'image/heic'),
        }
      : {};
    const application = { ...payloadOf(sampleForm), ...documents, id };
    expect((await visitor.post('/api/loan-applications', application)).status).toBe(201);
    expect((await visitor.post('/api/notify/loan-application', application)).body.status).toBe('sent');
    return { id, documents, path: `/admin/applications/${id}` };
  };

  const heading = (page: Page, id: string) =>
    page.getByRole('heading', { level: 2, name: `Documents of ${applicationType.referenceOf(id)}` });
  const detailsButton = (page: Page, label: string) =>
    page.getByRole('button', { name: `Show details of ${label}` });
  const openButton = (page: Page, label: string) => page.getByRole('button', { name: `Open ${label}` });
  /** The first click shows what a document is, the second opens it. */
  const openDocument = async (page: Page, label: string): Promise<void> => {
    await detailsButton(page, label).click();
    await openButton(page, label).click();
  };
  /** Browsers look for a site's icon where a document lies, too; there is none. */
  const forgetIcon = (log: { errors: string[] }): void => {
    const others = log.errors.filter((error) => !error.includes(`${runner().endpoints.s3}/favicon.ico`));
    log.errors.splice(0, log.errors.length, ...others);
  };
  const onDocument = (page: Page) => page.waitForURL(`${runner().endpoints.s3}/**`);
  const signedInAt = (path: string, options: object, check: Parameters<typeof visit>[2]): Promise<void> =>
    visit(path, options, async (page, log) => {
      await page.waitForURL('**/login');
      await enterCredentials(page, owner);
      await page.waitForURL(`**${path}`);
      await check(page, log);
    });

  test('a link to a document leads through the sign-in to what it is, a click opens it, and Back leads to the others', async () => {
    const { id, documents, path } = await apply();
    await visit('/', desktop, async (page, log) => {
      await page.goto(`${path}?document=visa_copy`);
      await page.waitForURL('**/login');
      await enterCredentials(page, owner);
      // Nothing opens before somebody has seen what it is.
      const visa = page.getByRole('listitem').filter({ hasText: 'Visa' });
      await visa.getByText('1 KB').waitFor();
      await visa.getByText('Malware scan: no result yet').waitFor();
      expect(page.url()).toBe(runner().site + path);
      await openButton(page, 'Visa').click();
      await onDocument(page);
      expect(page.url()).toContain(documents.visa_copy);
      expect(await page.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
      await page.goBack();
      await heading(page, id).waitFor();
      await settled(page);
      // It is not opened once more.
      expect(page.url()).toBe(runner().site + path);
      forgetIcon(log);
    });
  });

  test.each([
    ['phone', phone],
    ['desktop', desktop],
  ])('lists them, shows a picture and saves what browsers can’t show, on a %s', async (_, options) => {
    const { id, path } = await apply();
    await signedInAt(path, { ...options, acceptDownloads: true }, async (page, log) => {
      await heading(page, id).waitFor();
      await page.getByText('visa.png').waitFor();
      expect(await page.title()).toContain('Loan Application');
      expect(
        await page
          .getByRole('listitem')
          .filter({ hasText: /visa\.png|IMG_0042\.heic/ })
          .count(),
      ).toBe(2);
      await settled(page);
      expect(await axeViolations(page)).toEqual([]);

      await detailsButton(page, 'Passport').click();
      await openButton(page, 'Passport').waitFor();
      expect(await axeViolations(page)).toEqual([]);
      const saving = page.waitForEvent('download');
      await openButton(page, 'Passport').click();
      const download = await saving;
      expect(download.suggestedFilename()).toBe('IMG_0042.heic');
      await openButton(page, 'Passport').waitFor();

      await openDocument(page, 'Visa');
      await onDocument(page);
      await page.goBack();
      await detailsButton(page, 'Visa').waitFor();
      await settled(page);
      forgetIcon(log);
    });
  });

  test.each([
    ['phone', phone],
    ['desktop', desktop],
  ])('the link of the mail leads to the whole application, on a %s', async (_, options) => {
    const { id, path } = await apply(false);
    const mail = (await cloud.inbox()).find(({ text }) => text.includes(id))!;
    const link = /href="([^"]+)"/.exec(mail.html)![1]!;
    await visit('/', options, async (page) => {
      await page.goto(link);
      await page.waitForURL('**/login');
      await enterCredentials(page, owner);
      await page.waitForURL(`**${path}`);
      await page
        .getByRole('heading', {
          level: 2,
          name: `Application ${applicationType.referenceOf(id)}`,
          exact: true,
        })
        .waitFor();
      const answers = page.getByRole('main');
      for (const [question, answer] of [
        ['First name', 'Aroha'],
        ['Middle name', 'Not given'],
        ['Phone number', '+64 21 123 4567'],
        ['Street address', '12 Queen Street'],
        ['Date of birth', '27 April 1990'],
        ['Salary after tax', '$1,250.50'],
        ['Monthly expenses', 'Food 600, power 180, petrol 200'],
        ['Loan amount', '$12,000.00'],
        ['Credit check', 'Yes'],
        ['Offers and news', 'No'],
      ] as const) {
        const term = answers.getByRole('term').filter({ hasText: new RegExp(`^${question}$`) });
        expect([question, await term.locator('xpath=following-sibling::dd').innerText()]).toEqual([
          question,
          answer,
        ]);
      }
      await settled(page);
      expect(await axeViolations(page)).toEqual([]);
    });
  });

  test('says that there are none', async () => {
    const { path } = await apply(false);
    await signedInAt(path, phone, (page) =>
      page.getByText('No documents were uploaded with this application.').waitFor(),
    );
  });

  test('says that there is no such application, and leads to the dashboard', () =>
    signedInAt(`/admin/applications/${randomUUID()}`, phone, async (page, log) => {
      const alert = page.getByRole('alert');
      await alert.getByText('There is no loan application with this ID.').waitFor();
      expect(await alert.getByRole('button').count()).toBe(0);
      await settled(page);
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole('link', { name: 'Back to the dashboard' }).click();
      await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
      expectLogged(log, /status of 404/);
    }));

  test('says that a document has expired', async () => {
    const { documents, path } = await apply();
    const { region, credentials, endpoints, bucket } = runner();
    const s3 = new S3Client({ region, credentials, endpoint: endpoints.s3 });
    await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: documents.visa_copy }));
    s3.destroy();
    await signedInAt(path, desktop, async (page, log) => {
      await detailsButton(page, 'Visa').click();
      await page.getByRole('alert').getByText('Visa: This document is no longer stored').waitFor();
      expect(await openButton(page, 'Visa').count()).toBe(0);
      expect(page.url()).toBe(runner().site + path);
      expectLogged(log, /status of 409/);
    });
  });

  test('tells of a lost network and goes on once it is back', async () => {
    const { id, path } = await apply();
    await signedInAt(path, phone, async (page, log) => {
      await heading(page, id).waitFor();
      const calls = `**/api${path}/documents**`;
      const call = `**/api${path}/documents/visa_copy`;
      await page.route(call, (route) => route.abort('internetdisconnected'));
      await openDocument(page, 'Visa');
      await page.getByRole('alert').getByText('Visa: We could not reach our server.').waitFor();
      await page.route(calls, (route) => route.abort('internetdisconnected'));
      await page.reload();
      await page.getByRole('alert').getByText('We could not reach our server.').waitFor();
      await page.unroute(calls);
      await page.unroute(call);
      await page.getByRole('button', { name: 'Try Again' }).click();
      await openDocument(page, 'Visa');
      await onDocument(page);
      expectLogged(log, /Failed to load/);
    });
  });

  test('sends whoever is no administrator home', async () => {
    const { path } = await apply();
    await accounts.create('visitor@example.com');
    await visit(path, phone, async (page, log) => {
      await page.waitForURL('**/login');
      await enterCredentials(page, 'visitor@example.com');
      await page.waitForURL(`${runner().site}/`);
      expectLogged(log, /status of 403/);
    });
  });
});
