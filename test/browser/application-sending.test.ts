import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  chooseDocument,
  startAt,
  nextButton,
  pictureOf,
  pressAnyway,
  stepShown,
  submitButton,
} from '../support/application-page.ts';
import { axeViolations } from '../support/axe.ts';
import type { PageCheck } from '../support/browser.ts';
import { cloudOf } from '../../tools/product/cloud.ts';
import { eventually } from '../support/eventually.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { allowLogged, expectLogged, hydrated, isFocused, isInView, phone, useSite } from '../support/site.ts';

const { runner, openOnce } = useSite();
const onApplication = openOnce('/loan-application', phone);
let cloud: ReturnType<typeof cloudOf>;

beforeAll(() => {
  cloud = cloudOf(runner());
});
afterAll(() => cloud.close());

/** Opens Review with an application that is complete, under the applicant's own last name. */
const onReview = (lastName: string, check: PageCheck) =>
  onApplication(async (page, log) => {
    await startAt(page, 6, { lastName });
    await check(page, log);
  });

const recordsOf = async (lastName: string) =>
  (await cloud.allItems('loan_applications')).filter((item) => item['last_name'] === lastName);
const mailsOf = async (lastName: string) =>
  (await cloud.inbox()).filter((mail) => mail.text.includes(lastName));
const expectOneOfEach = async (lastName: string) => {
  expect(await recordsOf(lastName)).toHaveLength(1);
  await eventually(async () => expect(await mailsOf(lastName)).toHaveLength(1));
};
const sent = (page: Page) => page.getByText('Application submitted successfully');
const applications = '**/api/loan-applications';
const failureShown = (page: Page) =>
  page
    .getByText(/^(An error occurred|Failed to submit application): /)
    .first()
    .waitFor();
/** Requests get through, their answers do not. */
const loseAnswers = (page: Page) =>
  page.route(applications, async (route) => {
    await route.fetch();
    return route.abort('connectionreset');
  });

describe('one application is stored and mailed once', () => {
  test('with a double click, while the buttons say that they are busy', () =>
    onReview('Doubleton', async (page) => {
      const release = await holdRequests(page, applications);
      await submitButton(page).dblclick();
      const busy = page.getByRole('button', { name: 'Submitting...' });
      await busy.waitFor();
      expect(await busy.isDisabled()).toBe(true);
      expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true);
      release();
      await sent(page).waitFor();
      await expectOneOfEach('Doubleton');
    }));

  test('when the page is loaded again while it is being sent', () =>
    onReview('Reloaded', async (page) => {
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
      await expectOneOfEach('Reloaded');
    }));

  test('when the response is lost and the visitor retries', () =>
    onReview('Retried', async (page, log) => {
      await loseAnswers(page);
      await submitButton(page).click();
      await failureShown(page);
      await page.unroute(applications);
      await submitButton(page).click();
      await sent(page).waitFor();
      await expectOneOfEach('Retried');
      expectLogged(log, /Failed to load/);
    }));
});

describe('an application that the server rejects', () => {
  test('keeps the form and shows the server’s reason', () =>
    onReview('Refused', async (page, log) => {
      await page.route(applications, (route) =>
        route.fulfill({
          status: 500,
          contentType: 'application/json',
          body: JSON.stringify({ error: { code: 'internal_error', message: 'Something went wrong.' } }),
        }),
      );
      await submitButton(page).click();
      await page.getByText('Failed to submit application: Something went wrong.').waitFor();
      expect(await isFocused(page.getByRole('alert'))).toBe(true);
      expect(await page.getByText('Refused', { exact: true }).isVisible()).toBe(true);
      expectLogged(log, /status of 500/);
    }));

  test('leads to the questions that the server objects to', () =>
    onReview('Objected', async (page, log) => {
      await page.route(applications, (route) =>
        route.fulfill({
          status: 400,
          contentType: 'application/json',
          body: JSON.stringify({
            error: {
              code: 'validation_failed',
              message: 'Some fields are missing or wrong.',
              fields: { employer_name: 'We know no such employer', 'details.visa_type': 'Not this visa' },
            },
          }),
        }),
      );
      await submitButton(page).click();
      await page.getByText('Failed to submit application: Some fields are missing or wrong.').waitFor();
      await page.getByRole('alert').getByRole('link', { name: 'We know no such employer' }).click();
      await stepShown(page, 'Employment');
      expect(await isFocused(page.getByLabel('Employer', { exact: false }).first())).toBe(true);
      expect(await page.getByText('Not this visa').count()).toBeGreaterThan(1);
      await page.unroute(applications);
      await page.getByRole('button', { name: 'Back to Review' }).click();
      await stepShown(page, 'Review');
      expect(await page.getByRole('alert').count()).toBe(0);
      await submitButton(page).click();
      await sent(page).waitFor();
      expectLogged(log, /status of 400/);
    }));
});

test('a document that does not arrive is left out and named', () =>
  onReview('Documentless', async (page, log) => {
    await page.getByRole('link', { name: 'Edit Documents' }).click();
    await stepShown(page, 'Documents');
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
    await page.getByText(/^Not added: “visa.jpg” failed: /).waitFor();
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
    expectLogged(log, /Failed to load/);
  }));

test('what the applicant calculated is stored with the application, and gone from the next one', () =>
  onApplication(async (page) => {
    await startAt(page, 6, { lastName: 'Calcton' }, '&from=loan-calculator&amount=9500&rate=7.5&term=24');
    await page.getByText('24 months', { exact: true }).first().waitFor();
    await submitButton(page).click();
    await sent(page).waitFor();
    const [record] = await recordsOf('Calcton');
    expect(record).toMatchObject({
      loan_amount: 9_500,
      details: {
        starting_point: { page: 'loan-calculator', amount: 9_500, annual_rate: 7.5, term_months: 24 },
      },
    });
    await page.getByRole('button', { name: 'Start another application' }).click();
    await stepShown(page, 'Personal Info');
    expect(await page.getByRole('region', { name: 'Included in your application' }).count()).toBe(0);
    expect(new URL(page.url()).search).toBe('');
  }));

test('a long address does not widen the page that says so', () =>
  onApplication(async (page) => {
    const email = `${'longname'.repeat(7)}@applicants.example.com`;
    await startAt(page, 6, { email, lastName: 'Longmail' });
    await submitButton(page).click();
    await page.getByText(`We are emailing it to ${email} too.`).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width);
  }));

describe('once an application is sent', () => {
  const promise = 'You can go back and change anything until you send it.';
  const send = async (page: Page) => {
    await page.getByText(promise).waitFor();
    await submitButton(page).click();
    await sent(page).waitFor();
    return page.locator('strong', { hasText: /^LA-/ }).innerText();
  };
  const note = (page: Page) => page.getByText(/^You sent an application at \d{1,2}:\d\d\s[ap]m on /);

  test('the page says so, and offers to begin anew where the next form begins', () =>
    onReview('Anew', async (page) => {
      await send(page);
      await page.getByRole('heading', { level: 1, name: 'Application sent' }).waitFor();
      expect(await page.getByText(promise).count()).toBe(0);
      await page.getByText('We are emailing it to aroha@example.com too.').waitFor();
      expect(await submitButton(page).isDisabled()).toBe(true);
      await page.getByText('Sent', { exact: true }).waitFor();
      expect(
        await submitButton(page).evaluate((button) => button.ariaDescribedByElements?.[0]?.textContent),
      ).toBe('Sent');
      await page.getByRole('button', { name: 'Start another application' }).click();
      await stepShown(page, 'Personal Info');
      await page.getByRole('heading', { level: 1, name: 'Loan Application' }).waitFor();
      expect(await isFocused(page.getByRole('heading', { level: 2, name: 'Personal Info' }))).toBe(true);
      expect(await page.getByRole('button', { name: 'Back to Review' }).count()).toBe(0);
      expect(await note(page).count()).toBe(0);
      await page.reload();
      await hydrated(page);
      expect(await note(page).count()).toBe(0);
    }));

  test('its reference number outlives a reload and Back, until it is dismissed', () =>
    onReview('Noted', async (page) => {
      await page.getByRole('link', { name: 'Edit Documents' }).click();
      await stepShown(page, 'Documents');
      await page.reload();
      await page.getByRole('button', { name: 'Back to Review' }).waitFor();
      await nextButton(page).click();
      await stepShown(page, 'Review');
      const reference = await send(page);
      await page.goBack();
      await stepShown(page, 'Personal Info');
      expect(await isFocused(page.getByRole('heading', { level: 2, name: 'Personal Info' }))).toBe(true);
      expect(await note(page).innerText()).toContain(`Its reference number is ${reference}.`);
      expect(await axeViolations(page, 'main')).toEqual([]);
      await page.reload();
      await note(page).waitFor();
      await page.getByRole('button', { name: 'Dismiss this note' }).click();
      await note(page).waitFor({ state: 'detached' });
      expect(await isFocused(page.getByRole('heading', { level: 2, name: 'Personal Info' }))).toBe(true);
      await page.reload();
      await hydrated(page);
      expect(await note(page).count()).toBe(0);
    }));
});

describe('an application whose documents are still under way', () => {
  const withVisaUnderWay = async (page: Page): Promise<void> => {
    await page.goto('/loan-application?step=5');
    await stepShown(page, 'Documents');
    await page.route(/partNumber=/, () => undefined);
    await chooseDocument(page, 'visaCopy', pictureOf('visa.jpg', 6_000_000));
    await page.getByRole('button', { name: 'Pause Visa' }).click();
    await page.getByText('Paused').waitFor();
    await nextButton(page).click();
    await stepShown(page, 'Review');
  };

  test('waits for them, or does not if the visitor says so', () =>
    onReview('Waiting', async (page, log) => {
      await withVisaUnderWay(page);
      await submitButton(page).click();
      await page.getByText('Waiting for these documents to upload: Visa.').waitFor();
      const progress = page.getByRole('progressbar', { name: 'Upload of your documents' });
      expect(Number(await progress.getAttribute('max'))).toBeGreaterThanOrEqual(6_000_000);
      await page.context().setOffline(true);
      await page.getByText('No connection. The upload goes on when you are back online.').waitFor();
      await page.context().setOffline(false);
      await page.getByText('No connection.').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Send without them' }).click();
      await sent(page).waitFor();
      await page.getByText('One document did not arrive: Visa.').waitFor();
      allowLogged(log, /ERR_INTERNET_DISCONNECTED/);
    }));

  test('says so within the window, wherever the button stood', () =>
    onReview('Below the edge', async (page) => {
      await withVisaUnderWay(page);
      await submitButton(page).evaluate((button) =>
        button.scrollIntoView({ block: 'end', behavior: 'instant' }),
      );
      await submitButton(page).click();
      const giveUp = page.getByRole('button', { name: 'Send without them' });
      await giveUp.waitFor();
      await eventually(async () => expect(await isInView(page, giveUp)).toBe(true));
    }));

  test('is not sent without them by a second click in the same place', () =>
    onReview('Clicked twice', async (page) => {
      await withVisaUnderWay(page);
      await submitButton(page).scrollIntoViewIfNeeded();
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
      expect(await axeViolations(page, 'main')).toEqual([]);
    }));
});

test('without the consent to the credit check nothing is sent', () =>
  onReview('Unchecked', async (page) => {
    await page.getByLabel(/credit history/).uncheck();
    await pressAnyway(page, 'Submit Application');
    await page
      .getByRole('alert')
      .getByRole('link', { name: 'Agree to the credit check to send your application' })
      .click();
    expect(await isFocused(page.getByLabel(/credit history/))).toBe(true);
    expect(await recordsOf('Unchecked')).toEqual([]);
  }));
