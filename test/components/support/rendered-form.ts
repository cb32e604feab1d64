import { expect } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

const input = 'input.control:not([type=radio]):not([type=checkbox]), textarea.control';

/** Returns the text fields that are shown, in order. */
const textFields = () => [...document.querySelectorAll<HTMLInputElement>(input)];

/** Replaces the text of a field. */
export const fill = async (field: HTMLElement, text: string): Promise<void> => {
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
};

/** Returns the summary of errors. */
export const summary = () => screen.findByRole('alert');

const summaryLinks = async () => within(await summary()).findAllByRole('link');

/** Asserts that the summary has the focus and lists these messages, each of which stands at its field, too. */
export const expectProblems = async (messages: readonly string[]): Promise<void> => {
  const links = await summaryLinks();
  expect(links.map(({ textContent }) => textContent)).toEqual(messages);
  await waitFor(async () => expect(document.activeElement).toBe(await summary()));
  for (const link of links) {
    const control = document.querySelector(link.getAttribute('href')!)!;
    const error = document.getElementById(`${control.id}-error`);
    expect(error?.textContent).toContain(link.textContent);
  }
};

/** Texts that are valid, then not, then valid again while they are typed. */
const treacherous = ['mia@xtra.co.nz', '1,412.55', '021 555 1234 5', '1010 '];

/** Types into each text field after a failed attempt, and asserts that the text arrives whole and the focus stays. */
export const expectTypingUndisturbed = async (attempt: () => Promise<void>): Promise<void> => {
  const fields = textFields();
  expect(fields).not.toEqual([]);
  for (const field of fields) {
    const before = field.value;
    await fill(field, '');
    await attempt();
    const text = treacherous[field.type === 'email' ? 0 : 1 + (field.id.length % 3)]!;
    await userEvent.click(field);
    await userEvent.keyboard(text);
    expect([field.id, field.value]).toEqual([field.id, text]);
    expect(document.activeElement).toBe(field);
    await fill(field, before);
  }
};
