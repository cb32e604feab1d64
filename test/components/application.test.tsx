import { afterEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  emptyApplication,
  isAsked,
  type QuestionName,
  questionOf,
} from '#domain/applications/application-fields.ts';
import { stepQuestions } from '#domain/applications/application-form.ts';
import { mapDebtQuestions } from '#domain/applications/debts.ts';
import { debtKinds } from '#domain/applications/options.ts';
import { isOptional } from '#domain/applications/question.ts';
import { moneyTalks } from '#domain/lending/money-help.ts';
import { sampleDraft } from '../../tools/product/sample-application.ts';
import { controlIdOf } from '../../web/src/features/applications/control-id.ts';
import { validateStep } from '../../web/src/features/applications/step-problems.ts';
import { useFakeApi } from './support/fake-api.ts';
import { expectProblems, expectTypingUndisturbed, fill, summary } from './support/rendered-form.ts';
import {
  address,
  choose,
  controlOf,
  field,
  heading,
  openApplication,
  openAt,
  press,
  reload,
} from './support/application.tsx';

const api = useFakeApi();
afterEach(cleanup);

/** Answers a question of the step that is shown; a radio button keeps its choice. */
const answer = async (name: QuestionName, value: string | boolean): Promise<void> => {
  const control = controlOf(name);
  if (typeof value === 'boolean') {
    if (control.checked !== value) await userEvent.click(control);
  } else if (control instanceof HTMLSelectElement) fireEvent.change(control, { target: { value } });
  else if (questionOf(name).kind === 'date') {
    const [year = '', month = '', day = ''] = value.split('-');
    for (const [label, part] of Object.entries({ Day: day, Month: month, Year: year }))
      await fill(field(label), part);
  } else if (control.type !== 'radio') await fill(control, value);
};

describe.each([1, 2, 3, 4, 6])('step %d', (step) => {
  test('says of each question what is missing, and no more once it is answered', async () => {
    const required = stepQuestions[step - 1]!.filter(
      (name) =>
        !isOptional(questionOf(name)) &&
        isAsked(name, emptyApplication) &&
        emptyApplication[name] === '' &&
        questionOf(name).kind !== 'radio',
    );
    await openAt(step, { agreeToCreditCheck: false });
    for (const name of required) await answer(name, '');
    const problems = validateStep(step, {
      ...sampleDraft,
      agreeToCreditCheck: false,
      ...Object.fromEntries(required.map((name) => [name, ''])),
    });
    await press(step === 6 ? 'Submit Application' : 'Next');
    await expectProblems(stepQuestions[step - 1]!.flatMap((name) => problems[name] ?? []));
    const first = stepQuestions[step - 1]!.find((name) => name in problems)!;
    await userEvent.click(screen.getByRole('link', { name: problems[first]! }));
    expect(document.activeElement).toBe(controlOf(first));
    await answer(first, sampleDraft[first]);
    await waitFor(() => expect(document.getElementById(`${controlIdOf(first)}-error`)).toBeNull());
    expect(api.sent()).toEqual([]);
  });
});

test.each([1, 2, 3, 4])('in step %d people can type on after a failed attempt', async (step) => {
  await openAt(step);
  const required = stepQuestions[step - 1]!.find((name) => controlOf(name) instanceof HTMLSelectElement);
  await expectTypingUndisturbed(async () => {
    await answer(required!, '');
    await press('Next');
    await summary();
  });
});

test.each(['Next', 'Back to Review'])('‘%s’ takes what was filled in without an event', async (button) => {
  await openAt(6);
  await userEvent.click(screen.getByRole('link', { name: /Personal Info/ }));
  await heading(1);
  controlOf('firstName').value = 'Ngaio';
  field('Day').value = '7';
  await press(button);
  await heading(button === 'Next' ? 2 : 6);
  const { answers } = JSON.parse(sessionStorage.getItem('draft:loan-application:1')!);
  expect(answers).toMatchObject({ firstName: 'Ngaio', dateOfBirth: '1990-04-07' });
});

describe('a date of birth', () => {
  const parts = () => ['Day', 'Month', 'Year'].map((label) => field(label).value);
  const saved = () => JSON.parse(sessionStorage.getItem('draft:loan-application:1')!).answers.dateOfBirth;

  test.each(['Day', 'Month', 'Year'])(
    'that is pasted whole as its %s is spread over its parts',
    async (label) => {
      await openAt(1);
      await userEvent.clear(field(label));
      await userEvent.paste('26 November 1991');
      expect(parts()).toEqual(['26', '11', '1991']);
      expect(document.activeElement).toBe(field(label));
      expect(saved()).toBe('1991-11-26');
    },
  );

  test('that a password manager fills in whole is spread, too', async () => {
    await openAt(1);
    field('Day').value = '1991-11-26';
    await press('Next');
    await heading(2);
    expect(saved()).toBe('1991-11-26');
  });

  test('may have its month’s name, and needs four digits of the year', async () => {
    await openAt(1);
    await fill(field('Month'), 'Sept');
    expect([parts()[1], saved()]).toEqual(['Sept', '1990-09-27']);
    await userEvent.clear(field('Day'));
    await userEvent.paste('26/11/91');
    await press('Next');
    await expectProblems(['Enter your date of birth as day, month and four-digit year, like 27 3 1985']);
    expect(parts()).toEqual(['26/11/91', 'Sept', '1990']);
  });
});

describe('the way through the steps', () => {
  test('can’t be shortened by an address', async () => {
    openApplication('?step=4');
    await heading(1);
    await waitFor(() => expect(address()).toBe('/loan-application'));
  });

  test('goes one step on, or back, by a double click', async () => {
    await openAt(2);
    // The second click comes once the next step is drawn.
    const clickTwice = async (name: string, next: number) => {
      await press(name);
      await heading(next);
      await act(async () => fireEvent.click(screen.getByRole('button', { name }), { detail: 2 }));
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(address()).toBe(`/loan-application?step=${next}`);
    };
    await clickTwice('Next', 3);
    await clickTwice('Previous', 2);
  });
});

describe('the questions', () => {
  const employer = () => screen.queryByRole('textbox', { name: /^Employer/ });

  test('about an employer depend on the income, and keep what was typed', async () => {
    await openAt(2, { incomeType: 'Benefits', employer: 'Was typed before' });
    expect([employer(), screen.queryByLabelText(/^Job title/)]).toEqual([null, null]);
    await choose('Income type', 'Self-employed');
    expect([employer(), screen.queryByLabelText(/^Job title/) === null]).toEqual([null, false]);
    await choose('Income type', 'Salary');
    expect((employer() as HTMLInputElement).value).toBe('Was typed before');
  });

  test('about an address complete what belongs to a town or a postcode, and change nothing that was typed', async () => {
    openApplication();
    await fill(field('City'), 'grey lynn');
    await userEvent.click(field('Postal code'));
    await screen.findByText('We filled in Auckland, 1021. Change it if it is not right.');
    expect(field('Postal code').value).toBe('1021');
    await fill(field('Postal code'), '6011');
    await userEvent.click(field('City'));
    expect(field('State or region').value).toBe('Auckland');
    await fill(field('City'), '');
    await userEvent.click(field('Street address'));
    expect(field('City').value).toBe('');
    await fill(field('Postal code'), '');
    await fill(field('City'), 'Queenstown');
    await userEvent.click(field('Street address'));
    await screen.findByText(/^We filled in Otago, 9300/);
    expect(field('State or region').value).toBe('Otago');
  });

  test('take a country and a code in words', async () => {
    await openAt(1);
    await choose('Country code', 'Another code');
    await fill(field('Other country code'), '+44');
    await fill(controlOf('phoneNumber'), '20 7946 0000');
    await choose('Country', 'Another country');
    await fill(field('Other country'), 'United Kingdom');
    await fill(field('Postal code'), 'SW1A 1AA');
    await press('Next');
    await heading(2);
  });

  test('keep the later debts where one in the middle is taken out', async () => {
    const debts = mapDebtQuestions((part, number) => {
      if (number > 4) return '';
      return part === 'Kind' ? debtKinds[number] : String(number * 100);
    });
    await openAt(3, debts);
    await choose('Debt 2', 'No more');
    await waitFor(() => expect(screen.queryByLabelText(/^Still owed on debt 4/)).toBeNull());
    const kinds = [1, 2, 3, 4].map((number) => field(`Debt ${number}`).value);
    expect(kinds).toEqual([debtKinds[1], debtKinds[3], debtKinds[4], '']);
    const owed = [1, 2, 3].map((number) => field(`Still owed on debt ${number}`).value);
    expect(owed).toEqual(['100', '300', '400']);
  });

  test('of five debts say what to do with a sixth', async () => {
    const more = () =>
      screen.queryByText('You can list 5 debts here. If you have more, we will ask you about them.');
    await openAt(
      3,
      mapDebtQuestions((part, number) => (number > 4 || part !== 'Kind' ? '' : debtKinds[0])),
    );
    expect(more()).toBeNull();
    await choose('Debt 5', debtKinds[0]);
    await waitFor(() => expect(more()).not.toBeNull());
  });

  test('for two ask how we reach the other one', async () => {
    await openAt(4);
    expect(screen.queryByLabelText(/^Email or phone of the joint applicant/)).toBeNull();
    await fill(field('Name of the joint applicant'), 'Wiremu Ngāta');
    await press('Next');
    await expectProblems(['Enter their date of birth', 'Enter their email address or phone number']);
    await fill(field('Name of the joint applicant'), '');
    await press('Next');
    await heading(5);
  });

  test('are followed by what the loan would leave, and where to get help if that is little', async () => {
    const note = () => within(screen.getByRole('region', { name: 'What you would have left' }));
    await openAt(6, { salaryAfterTax: '5,000', salaryFrequency: 'Monthly' });
    note().getByText(/would be left to pay the living costs you described/);
    note().getByText(/^You chose no term, so we assume 60 months\./);
    expect(note().queryByText(moneyTalks.name)).toBeNull();
    cleanup();
    await openAt(6, { salaryAfterTax: '900', salaryFrequency: 'Monthly', wantedTerm: '60' });
    note().getByText(/a month more than you earn/);
    expect(note().queryByText(/assume/)).toBeNull();
    note().getByRole('link', { name: moneyTalks.phone.display });
  });
});

describe('what the applicant calculated or came from', () => {
  const brought =
    'from=commercial-vehicle-loan&vehicle=7f1d1b1e-3f0a-4a53-8c1d-2a1b3c4d5e6f&amount=52990&rate=9.25&term=60';
  const start = () => screen.queryByRole('region', { name: 'Your starting point' });
  const rows = () =>
    within(start()!)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);

  test('is shown where it counts, chooses the loan type, and survives a reload', async () => {
    await openAt(4, { loanType: '', loanAmount: '' }, `&${brought}`);
    expect(rows()).toEqual([
      'The vehicle that you looked at',
      '$52,990',
      '60 months',
      'Commercial Vehicle Loan',
    ]);
    expect([field('Loan amount').value, field('Loan type').value]).toEqual([
      '52,990',
      'Commercial Vehicle Loan',
    ]);
    await fill(field('Loan amount'), '18000');
    reload();
    await heading(4);
    expect(rows()).toHaveLength(4);
    expect(field('Loan amount').value).toBe('18000');
    reload('?step=3');
    await heading(3);
    expect(start()).toBeNull();
  });

  test('can be removed, and comes back by its link alone', async () => {
    openApplication(`?${brought}`);
    await press('Remove from your application');
    expect(start()).toBeNull();
    expect(document.activeElement).toBe(await heading(1));
    expect(address()).toBe('/loan-application');
    reload();
    expect(start()).toBeNull();
    reload(`?${brought}`);
    expect(rows()).toHaveLength(4);
  });
});
