import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { brand } from '#domain/brand.ts';
import { changeProduct, type ChangedProduct } from '../support/changed-product.ts';
import { eventually } from '../support/eventually.ts';
import { expectDenied } from '../support/expect-denied.ts';
import { newDataDir, removeDataDir, startRunner, type Runner } from '../../tools/product/runner.ts';
import { expectLogged, hydrated, phone, useBrowser } from '../support/site.ts';

const dataDir = newDataDir();
let changed: ChangedProduct;
let runner: Runner;

// The product, less two grants: a function's to write to its table, and a visitor's to call a route.
beforeAll(async () => {
  changed = await changeProduct((templates) => {
    templates.revoke('submitcontactRole', 'dynamodb:PutItem');
    templates.replace('/api/POST/complaints"', '/api/POST/elsewhere"');
  });
  runner = await startRunner(dataDir, [], changed);
});
afterAll(async () => {
  await runner.stop();
  changed.release();
  removeDataDir(dataDir);
});

const { visit } = useBrowser(() => runner);

/** Sends what was filled in. @returns the API's first answer: the page may try again */
const send = async (page: Page, label: string, path: string) => {
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === path);
  await page.getByRole('button', { name: label }).click();
  const answer = await answered;
  return { status: answer.status(), body: await answer.json() };
};

const failureShown = (page: Page, text: string) =>
  page.getByRole('alert').filter({ hasText: text }).waitFor();

test('a function that may not write to its table fails the visitor’s call, and nothing typed is lost', () =>
  visit('/contact-us', phone, async (page, log) => {
    await hydrated(page);
    await page.getByLabel('Full name').fill('Aroha Ngāta');
    await page.getByLabel('Email address').fill('aroha@example.com');
    await page.getByLabel('Subject').selectOption('Loan application');
    await page.getByLabel(/^Message/).fill('Not permitted');
    expect(await send(page, 'Send Message', '/api/contact-submissions')).toMatchObject({
      status: 500,
      body: { error: { code: 'internal_error' } },
    });
    await failureShown(page, 'Failed to submit form: Something went wrong on our side. Please try again.');
    await page.getByText(/^Your message is still here: please try again/).waitFor();
    expect(await page.getByLabel('Full name').inputValue()).toBe('Aroha Ngāta');
    expect(await page.getByLabel(/^Message/).inputValue()).toBe('Not permitted');
    await expectDenied(
      runner,
      new RegExp(
        String.raw`submitcontactRole\S* may not dynamodb:PutItem on arn:aws:dynamodb:\S+:table/${brand.productPrefix}-local-contact_submissions, because no identity-based policy`,
      ),
    );
    await eventually(async () => {
      expect(runner.log()).toMatch(
        new RegExp(
          String.raw`ERROR ${brand.productPrefix}-local-submit-contact \S+ request-failed A route has failed 500 AccessDeniedException`,
        ),
      );
    });
    expectLogged(log, /status of 500/);
  }));

test('a visitor who may not call a route is told that it was refused, and nothing typed is lost', () =>
  visit('/complaints', phone, async (page, log) => {
    await hydrated(page);
    await page.getByLabel('Full name').fill('Aroha Ngāta');
    await page.getByLabel('Email address').fill('aroha@example.com');
    await page.getByLabel('Complaint type').selectOption('Billing');
    await page.getByLabel('Description').fill('Not permitted');
    expect(await send(page, 'Submit Complaint', '/api/complaints')).toEqual({
      status: 403,
      body: { message: 'Forbidden' },
    });
    await failureShown(
      page,
      'Failed to submit complaint: The request was refused. Reload the page and try again.',
    );
    await page.getByText(/^Your complaint is still here: please try again/).waitFor();
    expect(await page.getByLabel('Full name').inputValue()).toBe('Aroha Ngāta');
    expect(await page.getByLabel('Description').inputValue()).toBe('Not permitted');
    await expectDenied(
      runner,
      /UnauthenticatedRole\S* may not execute-api:Invoke on arn:aws:execute-api:\S+\/api\/POST\/complaints, because no identity-based policy/,
    );
    expectLogged(log, /status of 403/);
  }));
