import { readFile } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { applicationType } from '#domain/applications/application-type.ts';
import { uploadFile } from '../../../tools/product/uploads.ts';
import { clickTwice } from '../../support/click-twice.ts';
import { expectAccessibleOnBoth } from '../../support/desk.ts';
import { smallHeic, smallPdf, smallPicture } from '../../support/document-files.ts';
import { desktop, expectLogged, phone } from '../../support/site.ts';
import { sectionOf, type SubmissionPages, undoReply, workOf } from '../../support/submission-page.ts';

/** Defines tests of the documents on the page of a submission. */
export const describeDocuments = ({ runner, visitor, cloud, sales, apply, opened }: SubmissionPages): void =>
  describe('the documents on the page of a submission', () => {
    const applyWithDocuments = async () => {
      const documents = {
        driver_licence_front: await uploadFile(visitor(), smallPdf, 'licence.pdf', 'application/pdf'),
        visa_copy: await uploadFile(visitor(), smallPicture, 'visa.png', 'image/png'),
        passport_copy: await uploadFile(visitor(), smallHeic, 'IMG_0042.HEIC', 'image/heic'),
      };
      return { documents, ...(await apply({}, documents)) };
    };
    const section = (page: Page) => sectionOf(page, 'Documents');
    const show = (page: Page, label: string) => section(page).getByRole('button', { name: `Show ${label}` });
    const openings = async (id: string) =>
      (await cloud().allItems('audit')).filter(
        ({ record_id, action }) => record_id === id && action === 'document.open',
      );

    test('show what they are at once and themselves on a press', async () => {
      const { id, documents, path } = await applyWithDocuments();
      await opened(path, phone, async (page, log) => {
        for (const text of ['licence.pdf', 'visa.png', 'IMG_0042.heic', 'Not yet scanned for viruses']) {
          await section(page).getByText(text).first().waitFor();
        }
        await expectAccessibleOnBoth(page);
        expect(await openings(id)).toEqual([]);

        await show(page, 'Visa').click();
        const picture = section(page).getByRole('img', { name: 'Visa, visa.png' });
        await picture.waitFor();
        expect(
          await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
        ).toBe(1);
        expect(page.url()).toBe(runner().site + path);
        expect(await openings(id)).toHaveLength(1);
        await section(page).getByRole('button', { name: 'Hide Visa' }).click();
        await picture.waitFor({ state: 'detached' });

        const saving = page.waitForEvent('download');
        await section(page).getByRole('button', { name: 'Download Passport' }).click();
        expect((await saving).suggestedFilename()).toBe('IMG_0042.heic');

        const opening = page.context().waitForEvent('page');
        const asking = page
          .context()
          .waitForEvent('request', (request) => request.url().startsWith(runner().endpoints.s3));
        await show(page, 'Driver licence – front').click();
        const tab = await opening;
        expect((await asking).url()).toContain(documents.driver_licence_front);
        await tab.close();
        expect(await openings(id)).toHaveLength(3);
        log.errors.length = 0;

        // This browser has no viewer of PDFs, and the tests' clock hides how the page was loaded.
        await page.evaluate(() => {
          Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true });
          Object.assign(performance, { getEntriesByType: () => [{ name: window.location.href }] });
        });
        const framing = page.waitForEvent('request', (request) =>
          request.url().startsWith(runner().endpoints.s3),
        );
        await show(page, 'Driver licence – front').click();
        expect((await framing).isNavigationRequest()).toBe(true);
        await section(page).getByTitle('Driver licence – front, licence.pdf').waitFor();
        expect(log.errors).toEqual([]);
      });
    });

    test('are checked off and asked for', async () => {
      const { id, path } = await apply();
      await opened(path, phone, async (page) => {
        await section(page).getByText('No documents have come yet.').waitFor();
        await section(page).getByRole('button', { name: 'Not asked for: Driver licence – front' }).click();
        await section(page).getByRole('combobox', { name: 'Visa', exact: true }).selectOption('Not needed');
        await section(page)
          .getByText(/^Not needed: Owner, /)
          .waitFor();
        await section(page).getByText('Ask for documents').click();
        await section(page).getByRole('checkbox', { name: 'Passport' }).check();
        await section(page).getByRole('button', { name: 'See the mail' }).click();
        const reply = page.getByRole('region', { name: 'Reply' });
        await reply.getByLabel('Your reply').waitFor();
        const { y, height } = (await reply.getByLabel('Your reply').boundingBox())!;
        expect([y > 0, y + height < phone.viewport.height]).toEqual([true, true]);
        expect(await reply.getByLabel('Your reply').inputValue()).toMatch(
          /^Kia ora [^]*Please send us:\n- Passport\n\nYou can send it here within 30 days:\nhttp.*\/my-request#/,
        );
        await expectAccessibleOnBoth(page);
        await cloud().breakMail('accept-then-timeout');
        const changes = await clickTwice(reply.getByRole('button', { name: 'Send Reply' }));
        await undoReply(page).waitFor();
        await section(page)
          .getByText(/^Asked for: Owner, /)
          .waitFor();
        expect(changes).toHaveLength(1);
        await cloud().sendReplies();
        await cloud().breakMail('none');
        const unsent = section(page).locator('option:checked', { hasText: 'Asked, mail perhaps not sent' });
        await unsent.waitFor({ state: 'attached' });
        // A mail that was perhaps not sent brings it back, which changes it as a colleague would.
        await cloud().runScheduled('return-set-aside');
        await page.clock.fastForward('00:20');
        await workOf(page).inHistory(/brought it back to the inbox/);
        await section(page).getByRole('combobox', { name: 'Passport', exact: true }).selectOption('Received');
        await workOf(page).section.getByText('All documents are here').waitFor();
        await page.locator('.item-pane').getByText(/^Due /).first().waitFor();
        await expectAccessibleOnBoth(page);
      });
      const { body } = await sales('GET', `/admin/work-items/loan-application/${id}/progress`);
      expect(body['item']).toMatchObject({ version: 5, status: 'in-review' });
    });

    test('that came by mail are added, marked with who added them, and filed as what they are', async () => {
      const { id, path } = await apply();
      await opened(path, phone, async (page) => {
        await section(page).getByText('Add a document that came another way').click();
        await section(page).getByLabel('Which document').selectOption('Passport');
        await section(page)
          .getByLabel('Choose file for Passport')
          .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('not a picture') });
        await section(page).getByText('“notes.txt” is not a picture or a PDF').waitFor();
        await section(page)
          .getByLabel('Choose file for Passport')
          .setInputFiles({ name: 'passport.pdf', mimeType: 'application/pdf', buffer: smallPdf });
        const added = section(page).getByRole('listitem').filter({ hasText: 'passport.pdf' });
        await added
          .getByText(/^From Owner, /)
          .first()
          .waitFor();

        await section(page).getByRole('button', { name: 'Rename or move Passport' }).click();
        await section(page).getByLabel('Kind of document').selectOption('Payslip');
        await section(page).getByLabel('File name').fill('October');
        await expectAccessibleOnBoth(page);
        await section(page).getByRole('button', { name: 'Save', exact: true }).click();
        await section(page).getByRole('button', { name: 'Mark as checked Payslip' }).click();
        const question = page.getByRole('alertdialog', { name: 'Mark ‘Payslip’ as checked?' });
        await question.getByText('Nobody has opened October.pdf here yet.').waitFor();
        await question.getByRole('button', { name: 'Mark as checked' }).click();
        await section(page)
          .getByText(/^Checked: Owner, /)
          .waitFor();
        for (const text of ['moved a file from ‘Passport’ to ‘Payslip’', 'checked ‘Payslip’']) {
          await sectionOf(page, 'History').getByText(text).waitFor();
        }
      });
      const { body } = await sales('GET', `/admin/work-items/loan-application/${id}/documents`);
      expect(body['documents']).toMatchObject([{ field: 'payslip', file_name: 'October.pdf' }]);
    });

    test('are saved as one file, and one that can’t be loaded is named', async () => {
      const { id, path } = await applyWithDocuments();
      await opened(path, desktop, async (page, log) => {
        await page.route(`${runner().endpoints.s3}/**/*visa*`, (route) => route.abort());
        const saving = page.waitForEvent('download');
        await section(page).getByRole('button', { name: 'Save all as a ZIP file' }).click();
        const download = await saving;
        expect(download.suggestedFilename()).toBe(`${applicationType.referenceOf(id)}.zip`);
        const zip = await readFile(await download.path());
        expect(zip.subarray(0, 4).toString()).toBe('PK\u0003\u0004');
        expect(zip.includes('1 Driver licence – front licence.pdf')).toBe(true);
        expect(zip.includes(smallPdf)).toBe(true);
        expect(zip.includes('visa.png')).toBe(false);
        await section(page)
          .getByText('Not in the file, since they could not be loaded: 2 Visa visa.png')
          .waitFor();
        expectLogged(log, /Failed to load/);
      });
    });

    test('say why they can’t be shown, and go on once the network is back', async () => {
      const { id, path } = await applyWithDocuments();
      await opened(path, phone, async (page, log) => {
        const call = `**/api/admin/work-items/loan-application/${id}/documents/visa_copy`;
        await page.route(call, (route) => route.abort('internetdisconnected'));
        await show(page, 'Visa').click();
        await section(page).getByRole('alert').getByText('We could not reach our server.').waitFor();
        await page.unroute(call);
        await show(page, 'Visa').click();
        await section(page).getByRole('img', { name: 'Visa, visa.png' }).waitFor();
        expectLogged(log, /Failed to load/);
      });
    });
  });
