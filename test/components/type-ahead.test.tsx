import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { dropTyping, holdTyping, typeInto } from '../../web/src/features/admin/acts/type-ahead.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  dropTyping();
  cleanup();
  jest.useRealTimers();
});

/** Presses a key. @returns whether it was left to the page */
const press = (key: string, more: object = {}): boolean => fireEvent.keyDown(document.body, { key, ...more });

const written = (): string => {
  render(<textarea aria-label="Your reply" />);
  const field = screen.getByLabelText<HTMLTextAreaElement>('Your reply');
  typeInto(field);
  return field.value;
};

test.each([
  ['Ctrl', { ctrlKey: true }],
  ['Cmd', { metaKey: true }],
])('%s and a key are a shortcut, and end what is typed for a field that is not there', (_, modifier) => {
  holdTyping();
  expect(press('a')).toBe(false);
  expect(press('k', modifier)).toBe(true);
  expect(press('b')).toBe(true);
  expect(written()).toBe('');
});

test.each([
  ['Control', { ctrlKey: true }],
  ['Meta', { metaKey: true }],
])('%s itself ends nothing: Enter may follow, and send', (key, modifier) => {
  holdTyping();
  press('a');
  expect(press(key, modifier)).toBe(true);
  expect(press('Enter', modifier)).toBe(false);
  expect(written()).toBe('a');
});

test('letters that AltGr and Option write are kept', () => {
  holdTyping();
  expect(press('@', { ctrlKey: true, altKey: true, modifierAltGraph: true })).toBe(false);
  expect(press('å', { altKey: true })).toBe(false);
  expect(written()).toBe('@å');
});

test('keys do what they always do once the field has not come for ten seconds', () => {
  holdTyping();
  jest.advanceTimersByTime(9_999);
  expect(press('Enter')).toBe(false);
  jest.advanceTimersByTime(1);
  expect(press('Enter')).toBe(true);
  expect(written()).toBe('');
});
