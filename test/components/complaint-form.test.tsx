import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Component as ComplaintsPage } from '../../web/src/features/complaints/complaints-page.tsx';
import { refusal, useFakeApi } from './support/fake-api.ts';
import { expectProblems, fill } from './support/rendered-form.ts';

const api = useFakeApi();
afterEach(cleanup);

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit Complaint' });
const send = () => userEvent.click(button());

const open = () =>
  render(
    <MemoryRouter>
      <ComplaintsPage />
    </MemoryRouter>,
  );
const fillAll = async (): Promise<void> => {
  await fill(field('Full name'), 'Aroha');
  await fill(field('Email address'), 'aroha@example.com');
  await userEvent.selectOptions(field('Complaint type'), 'Billing');
  await fill(field('Description'), 'Charged twice');
};

test('asks only for what is required', async () => {
  open();
  await send();
  await expectProblems([
    'Enter your full name',
    'Enter your email address',
    'Select a complaint type',
    'Describe your complaint',
  ]);
});

test('requires the phone number only while the complainant prefers a call', async () => {
  const message = 'Enter a phone number, or choose a reply by email';
  open();
  await fillAll();
  expect(field('Phone number').getAttribute('aria-required')).toBe('false');
  await userEvent.selectOptions(field('Preferred contact'), 'Phone');
  expect(field('Phone number').getAttribute('aria-required')).toBe('true');
  await send();
  await expectProblems([message]);
  await userEvent.selectOptions(field('Preferred contact'), 'Email');
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  await userEvent.selectOptions(field('Preferred contact'), 'Phone');
  await fill(field('Phone number'), '021 123 4567');
  await send();
  await screen.findByText('AB-0000-0001');
  expect(api.sent()).toMatchObject([{ phone: '021 123 4567', preferred_contact: 'phone' }]);
});

test('is cleared and rests once it is sent, until another is begun', async () => {
  open();
  await fillAll();
  await send();
  const banner = (await screen.findByText('Complaint submitted successfully')).closest(
    '[role=status], output',
  );
  expect(document.activeElement).toBe(banner);
  for (const { value } of screen.getAllByRole<HTMLInputElement>('textbox')) expect(value).toBe('');
  expect([button().disabled, field('Complaint type').value]).toEqual([true, '']);
  await userEvent.click(screen.getByRole('button', { name: 'Lodge another complaint' }));
  expect(screen.queryByText('Complaint submitted successfully')).toBeNull();
  expect([button().disabled, field('Preferred contact').value]).toEqual([false, 'email']);
});

test('shows why it was refused', async () => {
  const answer = Promise.withResolvers<Response>();
  api.answerWith(() => answer.promise);
  open();
  await fillAll();
  await send();
  await screen.findByRole('button', { name: 'Submitting...' });
  answer.resolve(refusal('Our fault', {}, 418));
  await screen.findByText('Failed to submit complaint: Our fault');
  expect(screen.getByText(/^Your complaint is still here: please try again/)).toBeTruthy();
  expect(field('Description').value).toBe('Charged twice');
});
