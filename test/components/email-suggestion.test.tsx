import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ContactForm } from '../../web/src/features/contact/contact-form.tsx';
import { controlOf, openAt } from './support/application.tsx';
import { useFakeApi } from './support/fake-api.ts';
import { fill } from './support/rendered-form.ts';

const api = useFakeApi();
afterEach(cleanup);

const email = () => screen.getByLabelText<HTMLInputElement>(/^Email address/);
const question = () => email().parentElement!.querySelector('[aria-live=polite]')!;
const suggestion = () => screen.findByRole('button', { name: /^Did you mean jane@gmail\.com/ });
/** By the pointer: to jsdom, what has the focus is `:active` until the next one is up. */
const leave = () => userEvent.click(document.body);
const nothingIsAsked = async () => {
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(question().textContent).toBe('');
};

const openContact = async (): Promise<void> => {
  render(<ContactForm onSent={() => undefined} />);
  await userEvent.type(screen.getByLabelText(/^Full name/), 'Jane');
  await userEvent.selectOptions(screen.getByLabelText(/^Subject/), 'Support');
  await userEvent.type(screen.getByLabelText(/^Message/), 'Kia ora');
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
const sentEmail = async () => {
  await waitFor(() => expect(api.sent()).toHaveLength(1));
  return api.sent()[0]!.email;
};

test('a mistyped domain is asked about politely once the field is left, and corrected by the keyboard', async () => {
  await openContact();
  await userEvent.type(email(), 'jane@gmial.com');
  await nothingIsAsked();
  await userEvent.click(screen.getByLabelText('Phone number'));
  await suggestion();
  expect(question().textContent).toBe('Did you mean jane@gmail.com?');
  expect(email().getAttribute('aria-invalid')).toBe('false');
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(await suggestion());
  await userEvent.keyboard('{Enter}');
  expect([email().value, question().textContent]).toEqual(['jane@gmail.com', '']);
  expect(document.activeElement).toBe(email());
  expect(sessionStorage.getItem('draft:contact:2')).toContain('jane@gmail.com');
  await send();
  expect(await sentEmail()).toBe('jane@gmail.com');
});

test('it is sent as it was typed where the question is not answered', async () => {
  await openContact();
  await userEvent.type(email(), 'jane@gmial.com');
  await leave();
  await suggestion();
  await send();
  expect(await sentEmail()).toBe('jane@gmial.com');
});

test('the question goes when the address is changed, and is not asked about a right one', async () => {
  await openContact();
  await userEvent.type(email(), 'jane@gmial.com');
  await leave();
  await suggestion();
  await userEvent.type(email(), '.nz');
  await nothingIsAsked();
  await fill(email(), 'jane@gmail.com');
  await leave();
  await nothingIsAsked();
});

test('the application asks, too, also about the other applicant', async () => {
  await openAt(1);
  await fill(controlOf('email'), 'jane@gmial.com');
  await leave();
  await userEvent.click(await suggestion());
  expect(controlOf('email').value).toBe('jane@gmail.com');
  cleanup();
  await openAt(4, { jointName: 'Jane' });
  await fill(controlOf('jointContact'), 'jane@gmial.com');
  await leave();
  await userEvent.click(await suggestion());
  expect(controlOf('jointContact').value).toBe('jane@gmail.com');
});
