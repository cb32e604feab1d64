import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { partSizeFor } from '../../domain/documents/document-limits.ts';
import type { QuestionName } from '#domain/applications/application-fields.ts';
import { stepQuestions } from '#domain/applications/application-form.ts';
import { controlIdOf } from '../../web/src/features/applications/control-id.ts';
import { cloudOf } from '../../tools/product/cloud.ts';
import type { EnginePage } from '../support/engines/engine-page.ts';
import { inEachEngine } from '../support/engines/use-engines.ts';
import { goodPassword, poolAccountsOf } from '../support/pool-accounts.ts';
import { sampleDraft } from '../../tools/product/sample-application.ts';
import { useRunner } from '../support/use-runner.ts';

const runner = useRunner();
const size = [1280, 900] as const;
const folder = mkdtempSync(join(tmpdir(), 'broker-engines-'));
const passport = join(folder, 'passport.pdf');
const passportBytes = 11 * 1024 * 1024;
let cloud: ReturnType<typeof cloudOf>;

beforeAll(() => {
  cloud = cloudOf(runner());
  writeFileSync(passport, Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(passportBytes - 9)]));
});
afterAll(() => {
  cloud.close();
  rmSync(folder, { recursive: true });
});

const answer = async (page: EnginePage, question: QuestionName, value: string | boolean): Promise<void> => {
  if (question === 'expensesIncomeChange') return page.click('field', String(value));
  if (question !== 'dateOfBirth') return page.answer(controlIdOf(question), value);
  const [year, month, day] = String(value).split('-');
  for (const [label, text] of Object.entries({ Day: day, Month: month, Year: year }))
    await page.fill(label, text!);
};

const titles = ['Personal Info', 'Employment', 'Financial', 'Loan Details', 'Documents', 'Review'];

inEachEngine(runner, (visit, engine) => {
  test('a message is sent and stored', () =>
    visit('/contact-us', size, async (page) => {
      const message = `Kia ora from ${engine}`;
      await page.fill('Full name', 'Aroha Ngāta');
      await page.fill('Email address', 'aroha@example.com');
      await page.fill('Phone number', '021 123 4567');
      await page.choose('Subject', 'Loan application');
      await page.fill('Message', message);
      await page.click('button', 'Send Message');
      await page.find('heading', 'Message Sent Successfully!');
      const records = await cloud.allItems('contact_submissions');
      expect(records.filter((record) => record['message'] === message)).toHaveLength(1);
    }));

  test('an application is sent with a document that was uploaded in parts', () =>
    visit('/loan-application', size, async (page) => {
      for (const [index, questions] of stepQuestions.entries()) {
        await page.find('heading', titles[index]!);
        for (const question of questions) {
          await answer(page, question, question === 'lastName' ? engine : sampleDraft[question]);
        }
        if (titles[index] === 'Documents') {
          await page.answer(controlIdOf('passportCopy'), passport);
          await page.find('text', 'Uploaded');
        }
        await page.click('button', titles[index] === 'Review' ? 'Submit Application' : 'Next');
      }
      await page.find('text', 'Application submitted successfully');
      const parts = await page.evaluate(
        () =>
          performance.getEntriesByType('resource').filter(({ name }) => name.includes('partNumber=')).length,
      );
      expect(parts).toBe(Math.ceil(passportBytes / partSizeFor(passportBytes)));
      const records = await cloud.allItems('loan_applications');
      expect(records.filter((record) => record['last_name'] === engine)).toHaveLength(1);
    }));

  test('an administrator signs in and out', () =>
    visit('/login', size, async (page) => {
      const accounts = poolAccountsOf(runner());
      const [{ email }] = runner().admins as [{ email: string }];
      await accounts.setPassword(email).finally(accounts.close);
      await page.fill('Email address', email);
      await page.fill('Password', goodPassword);
      await page.click('button', 'Sign In');
      await page.find('heading', 'Admin Dashboard');
      await page.click('button', 'Sign Out');
      await page.find('button', 'Sign In');
    }));
});
