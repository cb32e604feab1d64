import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { applicationType } from '#domain/applications/application-type.ts';

import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import type { StepAnswer } from '#domain/work/step-answer.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { isClosed } from '#domain/work/workflow.ts';
import { toDeskType } from '../../lambdas/work/desk-types.ts';
import { askedStep } from '../../web/src/features/admin/changes/asked-step.ts';
import { AdminSessionContext } from '../../web/src/lib/admin-session/admin-session.ts';
import { StepDialog } from '../../web/src/features/admin/changes/step-dialog.tsx';
import { repairType } from '../support/repair-type.ts';

const stepOf = (
  type: SubmissionType,
  status: string,
  to: string,
  missing: readonly string[] = [],
  refusal?: object,
) => {
  const item = { name: 'Moana Rangi', reference: 'LA-1F8A-4Z4W', status, refusal };
  const desk = toDeskType(type);
  const fields = desk.outcome.filter(({ name }) => missing.includes(name));
  return askedStep(desk, [item as never], to, fields);
};

const ask = (...step: Parameters<typeof stepOf>): StepAnswer[] => {
  const answers: StepAnswer[] = [];
  render(
    <AdminSessionContext value={{ tellsStatus: true } as never}>
      <StepDialog
        step={stepOf(...step)!}
        focusId="heading"
        onAnswer={async (answer, recorded) => void answers.push({ ...answer, ...recorded })}
        onCancel={() => undefined}
      />
    </AdminSessionContext>,
  );
  return answers;
};
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name = 'Continue') => fireEvent.click(screen.getByRole('button', { name }));
const errors = () => [...document.querySelectorAll('.field-error')].map(({ textContent }) => textContent);

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

test('names what it touches, and only asks whether to close where nothing else is asked for', () => {
  const answers = ask(applicationType, 'documents-out', 'settled');
  expect(screen.getByRole('dialog', { name: 'Move to ‘Settled’?' }).textContent).toContain(
    'Moana Rangi, LA-1F8A-4Z4W',
  );
  expect(document.querySelectorAll('.control')).toHaveLength(0);
  press();
  expect(answers).toEqual([{}]);
});

test('asks for one of a list, and for words where that says nothing', () => {
  const answers = ask(applicationType, 'new', 'declined');
  press();
  expect(errors()).toEqual(['Error: Choose why it is declined.']);
  fill('Why is it declined?', 'income');
  expect(screen.getByLabelText('In words (optional)')).toBeDefined();
  fill('Why is it declined?', 'other');
  expect(errors()).toEqual(['Error: Say what it was.']);
  fill('In words', 'They asked for a boat.');
  press();
  expect(answers).toEqual([{ choice: 'other', reason: 'They asked for a boat.' }]);
});

test('asks for the reference number of the other one', () => {
  const answers = ask(repairType, 'new', 'duplicate');
  press();
  expect(errors()).toHaveLength(1);
  fill('Reference number of the other one', 'RP-1F8A-4Z4W');
  press();
  expect(answers).toEqual([{ duplicate_of: 'RP-1F8A-4Z4W' }]);
});

test('offers what the sender has sent besides, and takes another number, too', () => {
  const answers: StepAnswer[] = [];
  const repeated = [
    { reference: 'RP-2', name: 'Moana Rangi', about: 'Repair, 20 Nov 2026, joined by hand' },
    { reference: 'CM-3', name: 'Mere Ngata', about: 'Message, 21 Nov 2026, same phone, not verified' },
  ];
  render(
    <StepDialog
      step={stepOf(repairType, 'new', 'duplicate')!}
      focusId="heading"
      repeated={repeated}
      onAnswer={async (answer) => void answers.push(answer)}
      onCancel={() => undefined}
    />,
  );
  const offers = within(screen.getByRole('group', { name: 'From the same person' }));
  expect(offers.getByText('CM-3, Mere Ngata,').getAttribute('translate')).toBe('no');
  press('CM-3, Mere Ngata, Message, 21 Nov 2026, same phone, not verified');
  const [other, chosen] = offers.getAllByRole('button').map((button) => button.getAttribute('aria-pressed'));
  expect([other, chosen]).toEqual(['false', 'true']);
  expect(screen.getByLabelText<HTMLInputElement>('Reference number of the other one').value).toBe('CM-3');
  fill('Reference number of the other one', 'CM-4');
  press();
  expect(answers).toEqual([{ duplicate_of: 'CM-4' }]);
});

test.each([
  [repairType, 'new', 'spam', [], 'Why is it spam?', 'Continue'],
  [applicationType, 'declined', 'in-review', [], 'Why does it go on?', 'Continue'],
  [applicationType, 'in-review', 'with-lender', ['needs'], 'Continue without: why?', 'Continue'],
] as const)('asks for words at $1 > $2', (type, from, to, missing, label, button) => {
  const answers = ask(type, from, to, missing);
  fill(label, '  ');
  press(button);
  expect(errors()).toHaveLength(1);
  expect(answers).toEqual([]);
  fill(label, 'They called.');
  press(button);
  expect(answers).toEqual([{ reason: 'They called.' }]);
});

test('records what the status needs, a day that has come as today, and asks for a reason only where it is left empty', () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-26T12:00:00.000Z') });
  const answers = ask(applicationType, 'documents-out', 'settled', ['settled_on']);
  expect(screen.queryByLabelText('Continue without: why?')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Settled on').value).toBe('2026-11-27');
  fill('Settled on', '');
  press();
  expect(errors()).toHaveLength(1);
  fill('Continue without: why?', 'The lender has not said.');
  fill('Settled on', '2026-11-25');
  press();
  expect(answers).toEqual([{ 'outcome.settled_on': '2026-11-25' }]);
});

test('says when an email tells the sender', () => {
  ask(applicationType, 'documents-out', 'settled');
  screen.getByText('An email tells the sender in 10 minutes, unless you undo it.');
  cleanup();
  ask(applicationType, 'new', 'declined');
  screen.getByText(/^An email tells the sender once you have replied or called, in 10 minutes/);
  cleanup();
  ask(applicationType, 'new', 'withdrawn');
  expect(screen.queryByText(/email tells/)).toBeNull();
});

test('asks how and when a sender has agreed since that refused what the status needs, once, by default today', () => {
  // Still the day before by UTC.
  jest.useFakeTimers({ now: Date.parse('2026-11-26T12:00:00.000Z') });
  const agreed = { agreed_how: 'phone', agreed_on: '2026-11-26' };
  const answers = ask(applicationType, 'declined', 'with-lender', [], {});
  screen.getByText(
    /^Not everybody has agreed yet that we share their details with lenders\. If they have told us so since/,
  );
  fill('Why does it go on?', 'They called.');
  press();
  expect(errors()).toEqual(['Error: Choose how they agreed.']);
  expect(screen.getByLabelText<HTMLInputElement>('When did they agree?').value).toBe('2026-11-27');
  fill('When did they agree?', '2026-11-28');
  expect(errors()).toHaveLength(2);
  fill('How did they agree?', agreed.agreed_how);
  fill('When did they agree?', agreed.agreed_on);
  press();
  expect(answers).toEqual([{ reason: 'They called.', ...agreed }]);
  expect(stepOf(applicationType, 'in-review', 'with-lender', [], agreed)).toBeUndefined();
  expect(stepOf(applicationType, 'new', 'in-review', [], {})).toBeUndefined();
});

test('asks before each step that closes, whatever the type', () => {
  for (const type of [...submissionTypes, repairType])
    for (const { name, next } of toDeskType(type).statuses)
      for (const to of next.filter((one) => isClosed(type.work, one)))
        expect(stepOf(type, name, to)).toMatchObject({ to, items: [{ reference: 'LA-1F8A-4Z4W' }] });
});

test('does not ask before a step that leaves it open', () => {
  expect(stepOf(applicationType, 'new', 'in-review')).toBeUndefined();
  expect(stepOf(applicationType, 'with-lender', 'waiting-for-applicant')).toBeUndefined();
});

test('asks before details go on to a lender while a document that was asked for is not here', () => {
  const item = { name: 'Moana Rangi', reference: 'LA-1F8A-4Z4W', status: 'in-review', outstanding: 2 };
  const stepTo = (to: string) => askedStep(toDeskType(applicationType), [item as never], to);
  expect(stepTo('waiting-for-applicant')).toBeUndefined();
  render(
    <AdminSessionContext value={{ tellsStatus: false } as never}>
      <StepDialog
        step={stepTo('with-lender')!}
        focusId="heading"
        onAnswer={async () => undefined}
        onCancel={() => undefined}
      />
    </AdminSessionContext>,
  );
  screen.getByText('Not here yet: 2 documents that you asked for.');
  expect(screen.queryByText(/email tells/)).toBeNull();
});
