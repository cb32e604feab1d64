import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { choice, radio } from '#domain/submissions/choice-kinds.ts';
import { consent, date, line } from '#domain/submissions/field-kinds.ts';
import { formSchema } from '#domain/submissions/field-schemas.ts';
import { amount, count } from '#domain/submissions/number-kinds.ts';
import { FormControl } from '../../web/src/components/form/form-control.tsx';
import { SubmissionForm } from '../../web/src/components/form/submission-form.tsx';
import { createFormDraft, useSubmission } from '../../web/src/components/form/use-submission.ts';

const section = 'Loan';
const fields = {
  name: line({ section, label: 'Name', required: 'Enter your name', maxLength: 100 }),
  amount: amount({ section, label: 'Amount', required: 'Enter an amount' }),
  deposit: amount({ section, label: 'Deposit' }),
  vehicles: count({ section, label: 'Vehicles', max: 9 }),
  needed_on: date({ section, label: 'Needed on', required: 'Enter a date' }),
  term: choice({
    section,
    label: 'Term',
    required: 'Select a term',
    options: { s: 'Short' },
    placeholder: 'None',
  }),
  speed: radio({ section, label: 'Speed', required: 'Select a speed', options: { f: 'Fast', l: 'Slow' } }),
  agrees: consent({ section, label: 'I agree', required: 'Agree first' }),
  wants_news: consent({ section, label: 'Send me news' }),
};
const schema = formSchema(fields);
const draft = createFormDraft('made-up', 1);
const send = jest.fn(async (_form: unknown) => ({ isSent: true, response: {} }) as const);

const MadeUpForm = () => {
  const options = { name: 'made-up', fields, schema, draft, send, onSent: () => undefined };
  const { frame, control } = useSubmission(options);
  return (
    <SubmissionForm {...frame} inputName="Your request" label="Send" pendingLabel="Sending...">
      {Object.keys(fields).map((name) => (
        <FormControl key={name} {...control(name as keyof typeof fields)} />
      ))}
    </SubmissionForm>
  );
};

const preset = {
  until: date({ section, label: 'Until' }),
  speed: radio({
    section,
    label: 'Speed',
    required: 'Select one',
    options: { f: 'Fast', l: 'Slow' },
    initial: 'f',
  }),
};
const presetDraft = createFormDraft('preset', 1);
const presetSchema = formSchema(preset);

const PresetForm = () => {
  const options = { name: 'preset', fields: preset, schema: presetSchema, draft: presetDraft };
  const { frame, control } = useSubmission({ ...options, send, onSent: () => undefined });
  return (
    <SubmissionForm {...frame} inputName="Your request" label="Send" pendingLabel="Sending...">
      <FormControl {...control('until')} />
      <FormControl {...control('speed')} />
    </SubmissionForm>
  );
};

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);

beforeEach(() => {
  sessionStorage.clear();
  send.mockClear();
});
afterEach(cleanup);

const fillIn = async (): Promise<void> => {
  await userEvent.type(field(/^Name/), 'Aroha');
  await userEvent.type(field(/^Amount/), '12,500.50');
  await userEvent.type(field(/^Vehicles/), '2');
  await userEvent.type(field(/^Needed on/), '2026-12-24');
  await userEvent.selectOptions(screen.getByLabelText(/^Term/), 'Short');
  await userEvent.click(field(/^Slow/));
  await userEvent.click(field(/^I agree/));
};

test('a form sends numbers, dates, choices and consents as they are stored', async () => {
  render(<MadeUpForm />);
  expect(field(/^Needed on/).type).toBe('date');
  expect(field(/^Amount/).inputMode).toBe('decimal');
  expect(field(/^Vehicles/).inputMode).toBe('numeric');
  await fillIn();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(send).toHaveBeenCalled());
  expect(send.mock.calls[0]![0]).toEqual({
    name: 'Aroha',
    amount: 12_500.5,
    deposit: null,
    vehicles: 2,
    needed_on: '2026-12-24',
    term: 's',
    speed: 'l',
    agrees: true,
    wants_news: false,
  });
});

test('a draft holds them as typed', async () => {
  render(<MadeUpForm />);
  await fillIn();
  cleanup();
  render(<MadeUpForm />);
  await waitFor(() => expect(field(/^Amount/).value).toBe('12,500.50'));
  expect(field(/^Needed on/).value).toBe('2026-12-24');
  expect(field(/^Vehicles/).value).toBe('2');
  expect(screen.getByLabelText<HTMLSelectElement>(/^Term/).value).toBe('s');
  expect(field(/^Slow/).checked).toBe(true);
  expect(field(/^I agree/).checked).toBe(true);
  expect(field(/^Send me news/).checked).toBe(false);
});

test('a missing number, date, choice or consent is named', async () => {
  render(<MadeUpForm />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  for (const message of ['Enter an amount', 'Enter a date', 'Select a term', 'Select a speed', 'Agree first'])
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
  expect(send).not.toHaveBeenCalled();
});

test('an untouched form leaves no draft', () => {
  render(<MadeUpForm />);
  expect(Object.keys(sessionStorage)).toEqual([]);
  cleanup();
  render(<PresetForm />);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('a choice that is given first is shown, sent, and restored where another takes its place', async () => {
  render(<PresetForm />);
  expect(field(/^Fast/).checked).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(send.mock.calls).toEqual([[{ until: '', speed: 'f' }, '', expect.anything()]]));
  await userEvent.click(field(/^Slow/));
  cleanup();
  render(<PresetForm />);
  await waitFor(() => expect([field(/^Fast/).checked, field(/^Slow/).checked]).toEqual([false, true]));
});

test('a half-filled date is not taken for none', async () => {
  render(<PresetForm />);
  // As a browser has it once a day without a year is typed.
  Object.defineProperty(field(/^Until/), 'validity', { value: { badInput: true } });
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findAllByText('Until must be a date, like 27 November 2026');
  expect(send).not.toHaveBeenCalled();
});
