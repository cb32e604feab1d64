import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server.node';
import { BrowserRouter, StaticRouter } from 'react-router-dom';
import { KeepEarlyInput } from '../../web/src/app/keep-early-input.tsx';
import { Component as LoginPage } from '../../web/src/features/accounts/login-page.tsx';
import { Component as ApplicationPage } from '../../web/src/features/applications/loan-application-page.tsx';
import { Component as CalculatorPage } from '../../web/src/features/calculator/calculator-page.tsx';
import { Component as ComplaintsPage } from '../../web/src/features/complaints/complaints-page.tsx';
import { Component as ContactPage } from '../../web/src/features/contact/contact-page.tsx';
import { Component as VehiclesPage } from '../../web/src/features/vehicles/vehicles-page.tsx';
import { useFakeApi } from './support/fake-api.ts';

useFakeApi();

beforeEach(() => window.history.replaceState(null, '', '/'));
afterEach(cleanup);

/** Adds an element that React does not expect, like an extension. */
const addElement = (page: Element): void => page.querySelector('h1')!.before(document.createElement('aside'));

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*|$)`));
const type = (input: Readonly<Record<string, string>>): void => {
  for (const [label, value] of Object.entries(input)) field(label).value = value;
};
const valuesOf = (input: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.keys(input).map((label) => [label, field(label).value]));

/** Hydrates a page after changes of its HTML. @returns the errors that make React draw it anew */
const hydrate = (Page: ComponentType, ...changes: ((page: Element) => void)[]): unknown[] => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(
    <StaticRouter location="/">
      <Page />
    </StaticRouter>,
  );
  for (const change of changes) change(container);
  const errors: unknown[] = [];
  render(
    <KeepEarlyInput>
      <BrowserRouter>
        <Page />
      </BrowserRouter>
    </KeepEarlyInput>,
    { container, hydrate: true, onRecoverableError: (error) => errors.push(error) },
  );
  return errors;
};

const person = { 'Full name': 'Aroha', 'Email address': 'aroha@example.com' };

describe.each<[string, (page: Element) => void, number]>([
  ['an untouched page', () => {}, 0],
  ['a page that an extension has changed', addElement, 1],
])('on %s', (_, change, errorCount) => {
  test.each<[string, ComponentType, Record<string, string>]>([
    ['contact form', ContactPage, { ...person, Subject: 'support', Message: 'Kia ora' }],
    ['complaint form', ComplaintsPage, { ...person, 'Preferred contact': 'phone', Description: 'Twice' }],
    ['application', ApplicationPage, { 'First name': 'Aroha', Country: 'Australia', Day: '7', Year: '1990' }],
    ['login', LoginPage, { 'Email address': 'mere@admin.example', Password: 'Haere-mai-2026' }],
    ['list of vehicles', VehiclesPage, { 'Search vehicles': 'hilux' }],
  ])('the %s keeps what was typed before hydration', (_name, Page, input) => {
    const errors = hydrate(Page, () => type(input), change);
    expect(errors).toHaveLength(errorCount);
    expect(valuesOf(input)).toEqual(input);
  });

  test('the calculator takes it, and the focus stays', async () => {
    const control = (selector: string) => document.querySelector<HTMLInputElement>(selector)!;
    hydrate(
      CalculatorPage,
      () => {
        control('#loan-amount').value = '70000';
        control('#loan-annualRate').value = '9.25';
        control('#loan-annualRate').focus();
        control('[name=months]').value = '60';
      },
      change,
    );
    const note = await screen.findByText('The most is $50,000.');
    expect(note.id).toBe('loan-amount-note');
    const names = ['amount', 'annualRate', 'months'];
    expect(names.map((name) => control(`#loan-${name}`).value)).toEqual(['50000', '9.25', '60']);
    expect(names.map((name) => control(`[name=${name}]`).value)).toEqual(['50000', '9.25', '60']);
    expect(document.activeElement?.id).toBe('loan-annualRate');
  });
});
