import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  chooseDocument,
  startAt,
  nextButton,
  pictureOf,
  stepShown,
  submitButton,
} from '../support/application-page.ts';
import { axeViolations } from '../support/axe.ts';
import { cloudOf } from '../../tools/product/cloud.ts';
import { eventually } from '../support/eventually.ts';
import {
  allowLogged,
  expectLogged,
  hydrated,
  isFocused,
  isInView,
  phone,
  settled,
  useSite,
} from '../support/site.ts';

const { runner, openOnce } = useSite();
const onApplication = openOnce('/loan-application', { ...phone, reducedMotion: 'reduce' });
let cloud: ReturnType<typeof cloudOf>;

beforeAll(() => {
  cloud = cloudOf(runner());
});
afterAll(() => cloud.close());

const recordsOf = async (lastName: string) =>
  (await cloud.allItems('loan_applications')).filter((item) => item['last_name'] === lastName);
const mailsOf = async (lastName: string) =>
  (await cloud.inbox()).filter((mail) => mail.text.includes(lastName));
const sent = (page: Page) => page.getByText('Application submitted successfully');
const applications = '**/api/loan-applications';

test('an application is stored and mailed once, although the page is loaded again while it is sent', () =>
  onApplication(async (page) => {
    const email = `${'longname'.repeat(7)}@applicants.example.com`;
    await startAt(page, 6, { email, lastName: 'Reloaded' });
    let arrived = () => {};
    const stored = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    await page.route(applications, async (route) => {
      await route.fetch();
      arrived();
    });
    await submitButton(page).click();
    await stored;
    await page.reload();
    await stepShown(page, 'Review');
    await hydrated(page);
    // Not before the scripts are there: a request that is under way when the last route goes may never be answered.
    await page.unroute(applications);
    await submitButton(page).click();
    await sent(page).waitFor();
    expect(await recordsOf('Reloaded')).toHaveLength(1);
    await eventually(async () => expect(await mailsOf('Reloaded')).toHaveLength(1));
    // A long address does not widen the page.
    await page.getByText(`We are emailing it to ${email} too.`).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width);
  }));

test('documents that do not arrive are left out and named, and Back leads to a new application', () =>
  onApplication(async (page, log) => {
    await startAt(page, 6, { lastName: 'Documentless' });
    await page.getByRole('link', { name: 'Edit Documents' }).click();
    await stepShown(page, 'Documents');
    await page.reload();
    await page.getByRole('button', { name: 'Back to Review' }).waitFor();
    await page.route('**/api/documents/uploads', (route) => route.abort('connectionreset'));
    await chooseDocument(page, 'visaCopy', pictureOf('visa.jpg', 2_000));
    await page.getByText(/^Upload failed: /).waitFor();
    await chooseDocument(page, 'passportCopy', {
      name: 'holiday.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('MZ this is no picture, whatever it is called'),
    });
    await page.getByText(/“holiday.jpg” is called a picture/).waitFor();
    expect(await page.getByText(/^Fields marked with/).count()).toBe(0);
    await nextButton(page).click();
    await stepShown(page, 'Review');
    expect(await page.getByText(/^Fields marked with/).count()).toBe(1);
    await page.getByText(/^Not added: “visa.jpg”: Upload failed: /).waitFor();
    await page.getByText(/^Not added: “holiday.jpg” is called a picture/).waitFor();
    await page.getByRole('link', { name: 'Go to Documents' }).first().click();
    await stepShown(page, 'Documents');
    await page.getByRole('button', { name: 'Back to Review' }).click();
    await stepShown(page, 'Review');
    await submitButton(page).click();
    await sent(page).waitFor();
    await page.getByText('Some documents did not arrive: Visa, Passport.').waitFor();
    const [record] = await recordsOf('Documentless');
    expect(record).not.toHaveProperty('visa_copy');
    expect(record).not.toHaveProperty('passport_copy');
    await page.goBack();
    await stepShown(page, 'Personal Info');
    expect(await isFocused(page.getByRole('heading', { level: 2, name: 'Personal Info' }))).toBe(true);
    await page.getByText(/^You sent an application on \d{1,2} \w{3} \d{4}, \d{1,2}:\d\d\s[ap]m\. /).waitFor();
    expect(await axeViolations(page, 'main')).toEqual([]);
    expectLogged(log, /Failed to load/);
  }));

test('waits for documents within the window, is not sent by a second click, and goes without them if asked to', () =>
  onApplication(async (page, log) => {
    await startAt(page, 5, { lastName: 'Waiting' });
    await page.route(/partNumber=/, () => undefined);
    await chooseDocument(page, 'visaCopy', pictureOf('visa.jpg', 6_000_000));
    await page.getByRole('button', { name: 'Pause Visa' }).click();
    await page.getByText('Paused').waitFor();
    await nextButton(page).click();
    await stepShown(page, 'Review');
    // A new step scrolls to its beginning.
    await settled(page);
    await submitButton(page).evaluate((button) =>
      button.scrollIntoView({ block: 'end', behavior: 'instant' }),
    );
    const { x, y, width, height } = (await submitButton(page).boundingBox())!;
    await page.mouse.click(x + width / 2, y + height / 2);
    // Read at once: half a second later, the notice is brought into view.
    const underPointer = await page.waitForFunction(
      ([left, top]) =>
        document.body.textContent.includes('Waiting for these documents to upload: Visa.') &&
        document.elementFromPoint(left!, top!)?.textContent,
      [x + width / 2, y + height / 2],
    );
    expect(await underPointer.jsonValue()).toBe('Submitting...');
    const giveUp = page.getByRole('button', { name: 'Send without them' });
    await eventually(async () => expect(await isInView(page, giveUp)).toBe(true));
    expect(await axeViolations(page, 'main')).toEqual([]);
    const progress = page.getByRole('progressbar', { name: 'Upload of your documents' });
    expect(Number(await progress.getAttribute('max'))).toBeGreaterThanOrEqual(6_000_000);
    await page.context().setOffline(true);
    await page.getByText('No connection. The upload goes on when you are back online.').waitFor();
    await page.context().setOffline(false);
    await page.getByText('No connection.').waitFor({ state: 'detached' });
    await giveUp.click();
    await sent(page).waitFor();
    await page.getByText('One document did not arrive: Visa.').waitFor();
    allowLogged(log, /ERR_INTERNET_DISCONNECTED/);
  }));

test('takes several files of a kind beside the four, and staff find all of them', () =>
  onApplication(async (page) => {
    const [lastName, email] = ['Manifold', 'manifold@example.com'];
    await startAt(page, 5, { lastName, email });
    const payslips = [pictureOf('june.jpg', 20_000), pictureOf('july.jpg', 30_000)];
    await chooseDocument(page, 'payslip1', ...payslips);
    await chooseDocument(page, 'proofOfAddress1', pictureOf('power.jpg', 40_000));
    await eventually(async () => expect(await page.getByText('Uploaded').count()).toBe(3));
    expect(await axeViolations(page)).toEqual([]);
    await nextButton(page).click();
    await stepShown(page, 'Review');
    await page.getByText('july.jpg').waitFor();
    await submitButton(page).click();
    await sent(page).waitFor();
    const [record] = await recordsOf(lastName);
    expect(record!['details']).toMatchObject({
      documents: [
        { field: 'payslip_1', key: expect.stringContaining('june.jpg') },
        { field: 'payslip_2', key: expect.stringContaining('july.jpg') },
        { field: 'proof_of_address_1', key: expect.stringContaining('power.jpg') },
      ],
    });
    await eventually(async () => {
      const acknowledged = (await cloud.inbox()).filter(({ to }) => to.includes(email));
      expect(acknowledged.some(({ text }) => /Payslip\s+Payslip\s+Proof of address/.test(text))).toBe(true);
    });
  }));
