import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { mapDebtQuestions } from '#domain/applications/debts.ts';
import { formToPayload } from '#domain/applications/application-payload.ts';
import { debtKinds } from '#domain/applications/options.ts';
import { moneyTalks } from '#domain/lending/money-help.ts';
import { cloudOf } from '../../tools/product/cloud.ts';
import { optionalAnswers, sampleDraft } from '../../tools/product/sample-application.ts';
import { newestFirst, stockWithoutPictures } from '../../tools/product/vehicle-stock.ts';
import {
  answer,
  answerStep,
  chooseDocument,
  goToStep,
  startAnew,
  startAt,
  nextButton,
  pictureOf,
  pressAnyway,
  stepShown,
  submitButton,
} from '../support/application-page.ts';
import { axeViolations } from '../support/axe.ts';
import { eventually } from '../support/eventually.ts';
import { desktop, hydrated, phone, settled } from '../support/site.ts';
import { useStock } from '../support/vehicle-list-page.ts';

const all = stockWithoutPictures(10);
const vehicle = all.filter(({ is_available }) => is_available).sort(newestFirst)[0]!;
const { runner, visit, openOnce } = useStock(all);
const onApplication = openOnce('/loan-application', phone);

let cloud: ReturnType<typeof cloudOf>;
beforeAll(() => {
  cloud = cloudOf(runner());
});
afterAll(() => cloud.close());

const recordOf = async (lastName: string) =>
  (await cloud.allItems('loan_applications')).find((item) => item['last_name'] === lastName);

/** Asserts that axe finds nothing, on a desktop and on a phone. */
const expectAccessible = async (page: Page): Promise<void> => {
  for (const { viewport } of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await settled(page);
    expect(await axeViolations(page)).toEqual([]);
  }
};

describe('an application', () => {
  test('takes along all that was asked and chosen, from the vehicle on', () =>
    visit(`/contact-seller/${vehicle.id}`, phone, async (page) => {
      await hydrated(page);
      const lastName = 'Whole Way';
      await page.getByLabel('Deposit').fill('1,500');
      await page.getByRole('link', { name: 'Work out repayments' }).click();
      await page.waitForURL('**/loan-calculator?*');
      await page.getByRole('slider', { name: 'Term' }).fill('48');
      await page
        .getByRole('link', { name: /^Apply with/ })
        .first()
        .click();
      await page.waitForURL('**/loan-application?*');
      await hydrated(page);
      const draft = { ...sampleDraft, ...optionalAnswers, lastName };
      await goToStep(page, 3, draft);
      await answerStep(page, 3, draft);
      await expectAccessible(page);
      await nextButton(page).click();
      await stepShown(page, 'Loan Details');
      // These came along.
      const left = vehicle.price - 1_500;
      expect(await page.getByLabel('Preferred term').inputValue()).toBe('48');
      expect(await page.getByLabel('Deposit').inputValue()).toBe('1,500');
      expect((await page.getByLabel('Loan amount').inputValue()).replaceAll(',', '')).toBe(String(left));
      for (const question of [
        'purpose',
        'expensesIncomeChange',
        'changeInWords',
        'jointName',
        'jointDateOfBirth',
        'jointContact',
        'jointConsent',
      ] as const)
        await answer(page, question, draft[question]);
      await expectAccessible(page);
      await nextButton(page).click();
      await stepShown(page, 'Documents');
      await nextButton(page).click();
      await stepShown(page, 'Review');
      for (const text of [
        'A wagon for the school run',
        '13 February 1988',
        '48 months',
        '$310.00',
        '$3,400.00',
      ])
        await page.getByText(text, { exact: true }).first().waitFor();
      await expectAccessible(page);
      await answer(page, 'agreeToCreditCheck', true);
      await submitButton(page).click();
      await page.getByText('Application submitted successfully').waitFor();
      await eventually(async () => expect(await recordOf(lastName)).toBeDefined());
      const stored = await recordOf(lastName);
      expect(stored).toMatchObject({
        loan_amount: left,
        details: {
          ...formToPayload({ ...draft, deposit: '1500' }).details,
          starting_point: {
            page: 'vehicle',
            vehicle: { id: vehicle.id },
            amount: left,
            deposit: 1_500,
            term_months: 48,
          },
        },
      });
    }));

  test('of somebody on a benefit asks for no employer, and without rent not how often it is paid', () =>
    onApplication(async (page) => {
      const lastName = 'Benefits';
      await startAt(page, 6, {
        lastName,
        incomeType: 'Benefits',
        employer: 'Was typed before',
        rentMortgagePayment: '0',
      });
      expect(await page.getByText('Employer', { exact: true }).count()).toBe(0);
      expect(await page.getByText('Was typed before').count()).toBe(0);
      await page.getByRole('link', { name: 'Edit Employment' }).click();
      await stepShown(page, 'Employment');
      expect(await page.getByRole('textbox', { name: 'Employer', exact: true }).count()).toBe(0);
      expect(await page.getByLabel('Job title').count()).toBe(0);
      await page.getByLabel('Income type').selectOption('Self-employed');
      await page.getByLabel('Job title').waitFor();
      expect(await page.getByRole('textbox', { name: 'Employer', exact: true }).count()).toBe(0);
      await page.getByLabel('Income type').selectOption('Salary');
      expect(await page.getByRole('textbox', { name: 'Employer', exact: true }).inputValue()).toBe(
        'Was typed before',
      );
      await page.getByLabel('Income type').selectOption('Benefits');
      await page.goto('/loan-application?step=6');
      await stepShown(page, 'Review');
      await answer(page, 'agreeToCreditCheck', true);
      await submitButton(page).click();
      await page.getByText('Application submitted successfully').waitFor();
      expect(await recordOf(lastName)).toMatchObject({
        employment_status: 'Benefits',
        employer_name: '',
        job_title: '',
        employment_length: 0,
        details: { rent_mortgage_frequency: '' },
      });
    }));

  test('completes what belongs to a town or a postcode, and changes nothing that was typed', () =>
    onApplication(async (page) => {
      await startAnew(page);
      await page.getByLabel('Street address').fill('12 Queen Street');
      await page.getByLabel('City').fill('grey lynn');
      await page.getByLabel('Postal code').focus();
      await page.getByText('We filled in Auckland, 1021. Change it if it is not right.').waitFor();
      expect(await page.getByLabel('Postal code').inputValue()).toBe('1021');
      await page.getByLabel('Postal code').fill('6011');
      await page.getByLabel('City').focus();
      expect(await page.getByLabel('State or region').inputValue()).toBe('Auckland');
      await page.getByLabel('City').fill('');
      await page.getByLabel('Street address').focus();
      expect(await page.getByLabel('City').inputValue()).toBe('');
      await page.getByLabel('Postal code').fill('');
      await page.getByLabel('City').fill('Queenstown');
      await page.getByLabel('Street address').focus();
      await page.getByText('We filled in Otago, 9300').waitFor();
      expect(await page.getByLabel('State or region').inputValue()).toBe('Otago');
      await expectAccessible(page);
    }));

  test('of somebody abroad has the country and the code as they were typed', () =>
    onApplication(async (page) => {
      await startAnew(page);
      await page.getByLabel('Country code').selectOption('Another code');
      await page.getByLabel('Other country code').fill('+44');
      await page.getByRole('combobox', { name: 'Country', exact: true }).selectOption('Another country');
      await page.getByRole('textbox', { name: 'Other country', exact: true }).fill('United Kingdom');
      const answers = { ...sampleDraft, phoneNumber: '20 7946 0000', postalCode: 'SW1A 1AA' };
      for (const name of [
        'firstName',
        'lastName',
        'email',
        'phoneNumber',
        'address',
        'city',
        'state',
        'postalCode',
        'dateOfBirth',
        'gender',
        'maritalStatus',
      ] as const)
        await answer(page, name, answers[name]);
      await nextButton(page).click();
      await stepShown(page, 'Employment');
    }));

  test('keeps the later debts where one in the middle is taken out', () =>
    onApplication(async (page) => {
      const debts = mapDebtQuestions((part, number) => {
        if (number > 4) return '';
        return part === 'Kind' ? debtKinds[number] : String(number * 100);
      });
      await startAt(page, 3, debts);
      await page.getByRole('combobox', { name: 'Debt 2', exact: true }).selectOption('No more');
      await page.getByLabel('Still owed on debt 4').waitFor({ state: 'detached' });
      for (const [number, before] of Object.entries({ 1: 1, 2: 3, 3: 4 })) {
        const kind = page.getByRole('combobox', { name: `Debt ${number}`, exact: true });
        expect(await kind.inputValue()).toBe(debtKinds[before]);
        const owed = page.getByLabel(`Still owed on debt ${number}`);
        expect(await owed.inputValue()).toBe(String(before * 100));
      }
      expect(await page.getByRole('combobox', { name: 'Debt 4', exact: true }).inputValue()).toBe('');
      await expectAccessible(page);
    }));

  test('takes several files of a kind beside the four, and staff find all of them', () =>
    onApplication(async (page) => {
      const lastName = 'Manifold';
      const email = 'manifold@example.com';
      await startAt(page, 5, { lastName, email });
      await chooseDocument(page, 'payslip1', pictureOf('june.jpg', 20_000));
      await chooseDocument(page, 'payslip2', pictureOf('july.jpg', 30_000));
      await chooseDocument(page, 'proofOfAddress1', pictureOf('power.jpg', 40_000));
      await eventually(async () => expect(await page.getByText('Uploaded').count()).toBe(3));
      await expectAccessible(page);
      await nextButton(page).click();
      await stepShown(page, 'Review');
      await page.getByText('july.jpg').waitFor();
      await answer(page, 'agreeToCreditCheck', true);
      await submitButton(page).click();
      await page.getByText('Application submitted successfully').waitFor();
      const record = (await recordOf(lastName))!;
      expect(record['details']).toMatchObject({
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

  test('for two is held until the other one has agreed, too', () =>
    onApplication(async (page) => {
      await startAt(page, 4);
      expect(await page.getByLabel('Email or phone of the joint applicant').count()).toBe(0);
      await page.getByLabel('Name of the joint applicant').fill('Wiremu Ngāta');
      await pressAnyway(page, 'Next');
      const summary = page.getByRole('alert');
      await summary.waitFor();
      expect(await summary.getByRole('link').allTextContents()).toEqual([
        'Enter their date of birth',
        'Enter their email address or phone number',
        'They have to agree too',
      ]);
      await page.getByLabel('Name of the joint applicant').fill('');
      await nextButton(page).click();
      await stepShown(page, 'Documents');
    }));

  test('says what the loan would leave, and where to get help if that is little', () =>
    onApplication(async (page) => {
      const note = page.getByRole('region', { name: 'What you would have left' });
      await startAt(page, 6, { salaryAfterTax: '5,000', salaryFrequency: 'Monthly' });
      await note.getByText(/would be left to pay the living costs you described/).waitFor();
      expect(await note.getByText(moneyTalks.name).count()).toBe(0);
      await startAt(page, 6, { salaryAfterTax: '900', salaryFrequency: 'Monthly' });
      await note.getByText(/a month more than you earn/).waitFor();
      await note.getByRole('link', { name: moneyTalks.phone.display }).waitFor();
      await expectAccessible(page);
      await answer(page, 'agreeToCreditCheck', true);
      expect(await submitButton(page).isEnabled()).toBe(true);
    }));
});
