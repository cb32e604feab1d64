import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createElement, useState } from 'react';
import { calculatorLimits } from '#domain/calculator/limits.ts';
import { formatDollars, parseAmount } from '#domain/money/nzd.ts';
import { LoanInput } from '../../web/src/features/calculator/loan-input.tsx';

const inputs = {
  'Loan amount': {
    limits: calculatorLimits.amount,
    start: 10_000,
    format: formatDollars,
    parse: parseAmount,
    prefix: '$',
  },
  'Annual interest': {
    limits: calculatorLimits.annualRate,
    start: 5,
    format: (rate: number) => `${rate}%`,
    parse: Number.parseFloat,
  },
  Term: {
    limits: calculatorLimits.months,
    start: 36,
    format: (months: number) => `${months} months`,
    parse: Number.parseFloat,
  },
} as const;
type Label = keyof typeof inputs;

const Held = ({ label }: { readonly label: Label }) => {
  const { start, ...props } = inputs[label];
  const [value, setValue] = useState<number>(start);
  return createElement(LoanInput, { name: 'loan', label, ...props, value, onChange: setValue });
};

afterEach(cleanup);

/** Renders one input. @returns its number field and slider, and what it says of the last entry */
const show = (label: Label) => {
  const { container } = render(createElement(Held, { label }));
  const [field, slider] = [...container.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement];
  return { field, slider, note: () => container.querySelector('.loan-note')!.textContent };
};

const type = async (field: HTMLInputElement, text: string): Promise<void> => {
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
};

describe('a number field', () => {
  test.each<[Label, string, string, string]>([
    ['Loan amount', '60000', '50000', 'The most is $50,000.'],
    ['Loan amount', '999', '1000', 'The least is $1,000.'],
    ['Loan amount', '-5000', '1000', 'The least is $1,000.'],
    ['Loan amount', '12345', '12500', 'Rounded to $12,500, in steps of $500.'],
    ['Loan amount', '', '10000', 'Enter a number from $1,000 to $50,000.'],
    ['Loan amount', '1e4', '10000', 'Enter a number from $1,000 to $50,000.'],
    ['Loan amount', '00020000', '20000', ''],
    ['Loan amount', '30000.00', '30000', ''],
    ['Loan amount', '12,500', '12500', ''],
    ['Loan amount', '$12,500', '12500', ''],
    ['Loan amount', '1,412.55', '1500', 'Rounded to $1,500, in steps of $500.'],
    ['Annual interest', '0', '1', 'The least is 1%.'],
    ['Annual interest', '20.05', '20', 'The most is 20%.'],
    ['Annual interest', '9.25', '9.25', ''],
    ['Annual interest', '9.256', '9.26', 'Rounded to 9.26%, in steps of 0.01%.'],
    ['Annual interest', '', '5', 'Enter a number from 1% to 20%.'],
    ['Term', '11', '12', 'The least is 12 months.'],
    ['Term', '90', '84', 'The most is 84 months.'],
    ['Term', '40', '42', 'Rounded to 42 months, in steps of 6 months.'],
    ['Term', '', '36', 'Enter a number from 12 months to 84 months.'],
  ])('of %s makes “%s” %s and says “%s”', async (label, typed, value, text) => {
    const { field, note } = show(label);
    await type(field, typed);
    expect(note()).toBe('');
    await userEvent.tab();
    expect(field.value).toBe(value);
    expect(note()).toBe(text);
  });

  test('keeps what is typed until it is left, or Enter is pressed', async () => {
    const { field, slider } = show('Loan amount');
    await type(field, '12,345');
    expect(field.value).toBe('12,345');
    await userEvent.keyboard('{Enter}');
    expect([field.value, slider.value]).toEqual(['12500', '12500']);
    expect(screen.getByText('Rounded to $12,500, in steps of $500.')).toBeTruthy();
  });
});
