import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { formToPayload } from '#domain/applications/application-payload.ts';
import { applicationType } from '#domain/applications/application-type.ts';
import { callerWith, signIn, type ApiCaller } from '../../tools/product/admin.ts';
import { sampleForm } from '../../tools/product/sample-application.ts';
import { newVisitor, type Visitor } from '../../tools/product/visitor.ts';
import { askForDocuments } from '../support/ask-for-documents.ts';
import { expectAccessible, expectAccessibleOnBoth } from '../support/desk.ts';
import { protectedPdf, smallPicture } from '../support/document-files.ts';
import { expectLogged, hydrated, phone, useSite } from '../support/site.ts';

describe('the page that takes documents that were asked for', () => {
  const { runner, visit } = useSite();
  let visitor: Visitor;
  let admin: ApiCaller;

  beforeAll(async () => {
    visitor = await newVisitor(runner());
    admin = callerWith(runner(), (await signIn(runner(), runner().admins[0]!.email)).idToken);
  });

  const ask = async (...fields: string[]) => {
    const id = randomUUID();
    const application = { ...formToPayload(sampleForm), id };
    expect((await visitor.post('/api/loan-applications', application)).status).toBe(201);
    const path = `/admin/work-items/loan-application/${id}`;
    return { id, path, link: await askForDocuments(runner(), admin, { id, fields }) };
  };
  const part = (page: Page, name: string) => page.getByRole('region', { name });
  const choose = (page: Page, name: string, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
    part(page, name).getByLabel(`Choose files for ${name}`).setInputFiles(files);
  const picture = { name: 'passport.png', mimeType: 'image/png', buffer: smallPicture };

  test('takes them one by one', async () => {
    const { id, path, link } = await ask('passport_copy', 'visa_copy');
    const told: string[] = [];
    await visit('about:blank', phone, async (page) => {
      page.on('request', (request) => told.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
      await page.goto(`/documents#${link}`);
      await page.getByText('Kia ora Aroha.').waitFor();
      await page.getByText(applicationType.referenceOf(id)).waitFor();
      // Nobody reads the link over a shoulder, or in the browser's history.
      expect(page.url()).toBe(`${runner().site}/documents`);
      const text = await page.getByRole('main').innerText();
      for (const secret of [sampleForm.lastName, sampleForm.email, sampleForm.address]) {
        expect(text).not.toContain(secret);
      }
      await expectAccessibleOnBoth(page);

      await choose(page, 'Passport', {
        name: 'notes.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('no picture'),
      });
      await part(page, 'Passport').getByText('“notes.txt” is not a picture or a PDF').waitFor();
      await choose(page, 'Passport', picture);
      await part(page, 'Passport').getByText('Received. Thank you.').waitFor();
      await part(page, 'Passport').getByRole('img', { name: 'Preview of passport.png' }).waitFor();
      await expectAccessibleOnBoth(page);

      // A reload shows what has come.
      await page.reload();
      await part(page, 'Passport').getByText('Received. Thank you.').waitFor();
      await choose(
        page,
        'Visa',
        { name: 'visa.pdf', mimeType: 'application/pdf', buffer: protectedPdf },
        { ...picture, name: 'visa-2.png' },
      );
      await page.getByText('That is all we asked for').waitFor();
      await part(page, 'Visa').getByText('This PDF is protected.').waitFor();
      await part(page, 'Visa').getByRole('img', { name: 'Preview of visa-2.png' }).waitFor();
      await expectAccessibleOnBoth(page);
    });
    const secret = link.slice(link.indexOf('.') + 1);
    expect(told.filter((line) => line.includes(secret))).toEqual([]);
    const { body } = await admin('GET', `${path}/documents`);
    expect(body['documents']).toMatchObject([
      { field: 'passport_copy', file_name: 'passport.png', by: 'sender' },
      { field: 'visa_copy', file_name: 'visa.pdf', content_type: 'application/pdf', by: 'sender' },
      { field: 'visa_copy', file_name: 'visa-2.png', by: 'sender' },
    ]);
  });

  test('says what to do with a link that was replaced, or is not complete', async () => {
    const { id, link } = await ask('passport_copy');
    await askForDocuments(runner(), admin, { id, version: 2, fields: ['passport_copy'] });
    await visit(`/documents#${link}`, phone, async (page, log) => {
      await page.getByRole('alert').getByText('Use the link in our latest email').waitFor();
      await expectAccessible(page);
      expectLogged(log, /status of 404/);
      // As in a new tab.
      await page.evaluate(() => sessionStorage.clear());
      await page.goto('/documents');
      await page.getByRole('alert').getByText('Part of the link is missing.').waitFor();
      expect(await page.getByRole('alert').getByRole('link').count()).toBe(2);
    });
  });

  test('keeps the chosen file when the network fails, and sends it then, whatever a mail filter did to the link', async () => {
    const { link } = await ask('passport_copy');
    await visit(`/documents%2523${link.replace(':', '%253A')}%C2%A0.`, phone, async (page, log) => {
      await hydrated(page);
      const call = '**/api/requested-documents';
      await page.route(call, (route) => route.abort('connectionfailed'));
      await choose(page, 'Passport', picture);
      await part(page, 'Passport').getByText('We could not reach our server.').waitFor();
      await page.unroute(call);
      await part(page, 'Passport').getByRole('button', { name: 'Try again Passport' }).click();
      await page.getByText('That is all we asked for').waitFor();
      expectLogged(log, /Failed to load/);
    });
  });
});
