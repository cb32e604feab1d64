import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { formToPayload } from '#domain/applications/application-payload.ts';
import { applicationType } from '#domain/applications/application-type.ts';
import { administratorOf, accountPassword, signIn } from '../../tools/product/admin.ts';
import { sampleForm } from '../../tools/product/sample-application.ts';
import { sampleImage, withImages } from '../../tools/product/sample-vehicle.ts';
import { uploadFile } from '../../tools/product/uploads.ts';
import { stockWithoutPictures } from '../../tools/product/vehicle-stock.ts';
import { askForDocuments } from '../support/ask-for-documents.ts';
import { contentPages } from '../support/content-pages.ts';
import { smallPdf, smallPicture } from '../support/document-files.ts';
import { apply } from '../support/flows/apply.ts';
import type { PageDriver } from '../support/flows/page-driver.ts';
import { playwrightDriver } from '../support/flows/playwright-driver.ts';
import { expectSameTexts, readTexts, sideBySide, translateTexts } from '../support/flows/side-by-side.ts';
import { newAddress } from '../support/new-address.ts';
import { complain, sendMessage, writeToSeller } from '../support/flows/write-to-us.ts';
import { openRequest } from '../support/open-request.ts';
import { allowLogged, desktop, hydrated, useOwnSite } from '../support/site.ts';
import { useVisitor } from '../support/use-visitor.ts';

/** A browser's translator replaces texts by elements; each page is shown beside one without it. */
describe('with a translator in the browser', () => {
  const { runner, keepOpen } = useOwnSite();
  const { visitor, cloud } = useVisitor(runner);
  const admin = administratorOf(runner, 0);
  const folder = mkdtempSync(join(tmpdir(), 'broker-translated-'));
  const passport = join(folder, 'passport.pdf');
  afterAll(() => rmSync(folder, { recursive: true }));

  const [stocked] = stockWithoutPictures(1);
  const pictures = [1, 2].map(sampleImage);
  const sold = { ...stocked!, ...withImages(...pictures), model: 'flowmobile', is_available: true };
  let application: { id: string; link: string };
  let another: typeof application;

  beforeAll(async () => {
    writeFileSync(passport, smallPdf);
    await cloud().putVehicles([sold]);
    const form = { ...sampleForm, email: newAddress() };
    const applyAndAsk = async () => {
      const id = randomUUID();
      const visa = await uploadFile(visitor(), smallPicture, 'visa.png', 'image/png');
      await visitor().post('/api/loan-applications', { ...formToPayload(form), visa_copy: visa, id });
      return { id, link: await askForDocuments(runner(), admin, { id, fields: ['passport_copy'] }) };
    };
    application = await applyAndAsk();
    another = await applyAndAsk();
  });

  const onPlainPage = keepOpen(desktop);
  const onTranslatedPage = keepOpen(desktop);
  const servePictures = (page: Page) =>
    page.route('**/vehicle-images/**', (route) =>
      route.fulfill({ contentType: 'image/png', body: smallPicture }),
    );

  /** Runs a check on a page and on one that is translated, which must not log errors. */
  const onBoth = (check: (page: Page, translated: Page, both: PageDriver) => Promise<void>) =>
    onPlainPage(
      (page) =>
        onTranslatedPage(
          async (translated, log) => {
            await check(page, translated, sideBySide(page, translated));
            // The texts were replaced before React looked for them, so it renders the page anew.
            allowLogged(log, /React error #418/);
          },
          async (translated) => {
            await translated.addInitScript(translateTexts);
            await servePictures(translated);
          },
        ),
      servePictures,
    );

  test('each page shows the same texts, by its address and by a link', () =>
    onBoth(async (page, translated, both) => {
      // Says more at the first visit.
      await both.open('/loan-application');
      for (const { path, heading } of contentPages.toReversed()) {
        for (const one of [page, translated]) {
          await one.evaluate((to) => {
            document.querySelector<HTMLAnchorElement>(`:is(header, footer) a[href="${to}"]`)!.click();
          }, path);
        }
        await both.find('heading', heading);
        await translated.goto(path);
        await hydrated(translated);
        expect(await translated.locator('main font > font').count()).toBeGreaterThan(0);
        await expectSameTexts(page, translated);
      }
    }));

  test('messages below fields change, and forms are sent', () =>
    onBoth(async (_page, _translated, both) => {
      await both.open('/contact-us');
      await both.click('button', 'Send Message');
      await both.fill('Email address', 'aroha');
      await both.click('button', 'Send Message');
      await both.fill('Email address', newAddress());
      await sendMessage(both, 'Kia ora');
      await both.open('/complaints');
      await complain(both, 'Kia ora');
    }));

  test('the figures of the calculator follow the amount', () =>
    onBoth(async (page, _translated, both) => {
      await both.open('/loan-calculator');
      await both.fill('Loan amount', '50000');
      await both.find('text', 'What $50,000 over');
      await both.fill('Annual interest', '35');
      await both.click('text', 'Your repayments');
      await both.open('/loan-calculator?amount=900000');
      await both.fill('Term', '60');
      expect(await readTexts(page)).toContain('Your application asks for the full $900,000.');
    }));

  test('the list can be filtered, and pictures be looked at', () =>
    onBoth(async (_page, _translated, both) => {
      await both.open('/vehicle');
      await both.click('field', sold.make);
      await both.find('button', `Remove ${sold.make}`);
      await both.click('field', sold.make);
      await both.choose('Sort', 'Lowest price');
      await both.fill('Search vehicles', 'nothing like it');
      await both.find('heading', 'No vehicles found');
      await writeToSeller(both, sold.model, 'Kia ora');
      await both.open(`/contact-seller/${sold.id}`);
      await both.click('button', 'Next picture');
      await both.find('text', '2 / 2');
      await both.fill('Deposit', '1000');
    }));

  test('an application is sent with a document', () =>
    onBoth(async (_page, _translated, both) => {
      await both.open('/loan-application');
      await apply(both, 'Ngāta', passport);
    }));

  test('a document that was asked for is sent', () =>
    onBoth(async (page, translated, both) => {
      // Each sends a document for an application of its own: one of them would show those of both.
      for (const [one, { link }] of [
        [page, application],
        [translated, another],
      ] as const) {
        await playwrightDriver(one).open(`/my-request#${link}`);
        await openRequest(one);
        await one.getByLabel('Choose files for Passport').setInputFiles(passport);
      }
      await both.find('text', 'Received. Thank you.');
    }));

  test('an administrator looks at a document and moves the application', () =>
    onBoth(async (_page, _translated, both) => {
      const [{ email }] = runner().admins as [{ email: string }];
      await signIn(runner(), email);
      // A mail that is sent after the first page was opened would differ on the second.
      await cloud().endPauses(applicationType.table, application.id);
      await cloud().sweep();
      await cloud().sendReplies();
      await both.open('/login');
      await both.click('button', 'Show password');
      await both.fill('Email address', email);
      await both.fill('Password', accountPassword);
      await both.click('button', 'Sign In');
      await both.find('heading', 'Admin Dashboard');
      await both.open(`/admin/inbox/loan-application/${application.id}`);
      await both.click('button', 'Show Visa');
      await both.find('button', 'Hide Visa');
      await both.click('button', 'Hide Visa');
    }));
});
