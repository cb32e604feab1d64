import type { Page } from 'playwright-core';
import {
  type ApplicationDraft,
  isAsked,
  type QuestionName,
} from '#domain/applications/application-fields.ts';
import { stepQuestions } from '#domain/applications/application-form.ts';
import { controlIdOf } from '../../web/src/features/applications/control-id.ts';
import { hydrated } from './site.ts';
import { sampleDraft } from '../../tools/product/sample-application.ts';

/** Fills in the three parts of a date. @param date like 1990-01-31 */
export const fillDate = async (page: Page, date: string): Promise<void> => {
  const [year = '', month = '', day = ''] = date.split('-');
  for (const [label, text] of Object.entries({ Day: day, Month: month, Year: year })) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
};

/** Fills in one question of the current step. */
export const answer = async (page: Page, question: QuestionName, value: string | boolean): Promise<void> => {
  const control = page.locator(`#${controlIdOf(question)}`);
  if (typeof value === 'boolean') return control.setChecked(value);
  if (question === 'dateOfBirth' || question === 'jointDateOfBirth') return fillDate(page, value);
  if (question === 'expensesIncomeChange') return page.getByLabel(value, { exact: true }).check();
  const tag = await control.evaluate((element) => element.tagName);
  if (tag === 'SELECT') await control.selectOption(value);
  else await control.fill(value);
};

/** Fills in all questions of the current step. @param step its number, from 1 */
export const answerStep = async (
  page: Page,
  step: number,
  draft: ApplicationDraft = sampleDraft,
): Promise<void> => {
  for (const question of stepQuestions[step - 1] ?? []) {
    if (isAsked(question, draft)) await answer(page, question, draft[question]);
  }
};

/** Waits until a step is shown, by its title. */
export const stepShown = (page: Page, title: string): Promise<void> =>
  page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();

export const nextButton = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
export const submitButton = (page: Page) => page.getByRole('button', { name: 'Submit Application' });

/** Clicks a button that is marked as disabled. */
export const pressAnyway = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click({ force: true });

const titles = ['Personal Info', 'Employment', 'Financial', 'Loan Details', 'Documents', 'Review'];

/** Fills in all steps before this one, and goes to it. @param step its number, from 1 */
export const goToStep = async (page: Page, step: number, draft = sampleDraft): Promise<void> => {
  for (let current = 1; current < step; current += 1) {
    await answerStep(page, current, draft);
    await nextButton(page).click();
    await stepShown(page, titles[current]!);
  }
};

/** Stores the draft of a complete application, like an earlier visit in this tab. */
export const keepDraft = (page: Page, answers: Partial<ApplicationDraft>, id: string): Promise<void> =>
  page.evaluate((draft) => window.sessionStorage.setItem('draft:loan-application:1', JSON.stringify(draft)), {
    id,
    answers: { ...sampleDraft, ...answers },
    documents: [],
  });

/** Forgets what this tab has stored, on an address that stores nothing by itself. */
const forget = async (page: Page): Promise<void> => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('/robots.txt');
  await page.evaluate(() => window.sessionStorage.clear());
};

/** Opens a step of a complete application on this page, like an earlier visit in this tab. */
export const startAt = async (
  page: Page,
  step: number,
  answers: Partial<ApplicationDraft> = {},
  query = '',
): Promise<void> => {
  await forget(page);
  await keepDraft(page, answers, crypto.randomUUID());
  const address = step === 1 ? '/loan-application' : `/loan-application?step=${step}`;
  await page.goto(address + query);
  await hydrated(page);
  await stepShown(page, titles[step - 1]!);
};

/** Creates a file that begins like a JPEG and continues with noise, so that no two are alike. */
export const pictureOf = (
  name: string,
  bytes: number,
): { name: string; mimeType: string; buffer: Buffer } => {
  const buffer = Buffer.alloc(bytes);
  for (let offset = 0; offset < bytes; offset += 65_536) {
    crypto.getRandomValues(buffer.subarray(offset, offset + 65_536));
  }
  buffer.set([0xff, 0xd8, 0xff, 0xe0]);
  return { name, mimeType: 'image/jpeg', buffer };
};

export const chooseDocument = (
  page: Page,
  field: string,
  ...files: { name: string; mimeType: string; buffer: Buffer }[]
): Promise<void> => page.locator(`#${controlIdOf(field)}`).setInputFiles(files);
