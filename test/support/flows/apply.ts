import { isAsked, type QuestionName } from '#domain/applications/application-fields.ts';
import { stepQuestions } from '#domain/applications/application-form.ts';
import { sampleDraft } from '../../../tools/product/sample-application.ts';
import { controlIdOf } from '../../../web/src/features/applications/control-id.ts';
import type { PageDriver } from './page-driver.ts';

const titles = ['Personal Info', 'Employment', 'Financial', 'Loan Details', 'Documents', 'Review'];

const answer = async (page: PageDriver, question: QuestionName, value: string | boolean): Promise<void> => {
  if (question === 'expensesIncomeChange') return page.click('field', String(value));
  if (question !== 'dateOfBirth') return page.answer(controlIdOf(question), value);
  const [year, month, day] = String(value).split('-');
  for (const [label, text] of Object.entries({ Day: day, Month: month, Year: year }))
    await page.fill(label, text!);
};

/** Fills in all six steps of the application, with a passport, and sends it. */
export const apply = async (page: PageDriver, lastName: string, passport: string): Promise<void> => {
  const draft = { ...sampleDraft, lastName };
  for (const [index, questions] of stepQuestions.entries()) {
    await page.find('heading', titles[index]!);
    for (const question of questions)
      if (draft[question] !== '' && isAsked(question, draft)) await answer(page, question, draft[question]);
    if (titles[index] === 'Documents') {
      await page.answer(controlIdOf('passportCopy'), passport);
      await page.find('text', 'Uploaded');
    }
    await page.click('button', titles[index] === 'Review' ? 'Submit Application' : 'Next');
  }
  await page.find('text', 'Application submitted successfully');
};
