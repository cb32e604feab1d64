import { describe, expect, test } from '@jest/globals';
import { applicationWork } from '#domain/applications/application-work.ts';
import { maxNameLength } from '#domain/settings/desk-settings.ts';
import { validateOutcome } from '#domain/work/validate-outcome.ts';

const today = '2026-11-27';

/** Returns the problems of values in a status, by their names. */
const problemsOf = (
  wanted: Readonly<Record<string, string>>,
  { status = 'settled', stored = {} }: { status?: string; stored?: Readonly<Record<string, string>> } = {},
) =>
  Object.fromEntries(
    Object.entries(validateOutcome(applicationWork.outcome ?? {}, { status, wanted, stored, today })).filter(
      ([, problem]) => problem !== undefined,
    ),
  );

const asked = { 'asked_lender.1': 'Harbour Lending', 'asked_on.1': '2026-11-20' };

describe('the record of a loan', () => {
  test.each([
    ['loan_rate', '9', undefined],
    ['loan_rate', '29.95', undefined],
    ['loan_rate', '9,95', 'Enter percent a year, like 9.95'],
    ['loan_rate', '9.955', 'Enter percent a year, like 9.95'],
    ['loan_rate', '100', 'Enter percent a year, like 9.95'],
    ['loan_term', '1', undefined],
    ['loan_term', '999', undefined],
    ['loan_term', '0', 'Enter months, like 48'],
    ['loan_term', '1000', 'Enter months, like 48'],
    ['loan_amount', '12000.50', undefined],
    ['loan_amount', '$12,000', 'Enter dollars, or dollars and cents, like 18,500 or 150.00'],
    ['loan_amount', '150.00x', 'Enter dollars, or dollars and cents, like 18,500 or 150.00'],
    ['loan_term', 'x48', 'Enter months, like 48'],
    ['loan_product', 'a'.repeat(60), undefined],
    ['loan_product', 'a'.repeat(61), 'Use 60 characters at most'],
    ['loan_lender', 'a'.repeat(maxNameLength), undefined],
    ['loan_lender', 'Harbour\nLending', 'Choose one of the list'],
    ['settled_on', '2026-11-27', undefined],
    ['settled_on', '2026-11-28', 'Enter a day that has come'],
    ['settled_on', '2026-02-30', 'Enter a date, like 2026-11-23'],
    ['settled_on', '2000-01-01', undefined],
    ['settled_on', '1999-12-31', 'Enter a day since 2000-01-01'],
    ['commission_received_on', '2026-11-20', 'Record ‘Commission received in NZD’, too'],
    ['commission_received', '945.00', 'Record ‘Commission received on’, too'],
    ['clawback', '150.00', 'Record ‘Commission received in NZD’, too'],
  ])('takes or refuses %s: %s', (name, value, problem) => {
    expect(problemsOf({ [name]: value })).toEqual(
      problem === undefined ? {} : { [`outcome.${name}`]: problem },
    );
  });

  test('takes a clawback of the whole commission, and none above it', () => {
    const stored = { commission_received: '780.50', commission_received_on: '2026-11-20' };
    const clawback = (amount: string) =>
      problemsOf({ clawback: amount, clawback_on: '2026-11-21' }, { stored });
    expect(clawback('780.50')).toEqual({});
    expect(clawback('780.51')).toEqual({ 'outcome.clawback': 'Enter at most ‘Commission received in NZD’' });
    const both = { ...stored, clawback: '700', clawback_on: '2026-11-21' };
    expect(problemsOf({ commission_received: '699' }, { stored: both })).toEqual({
      'outcome.clawback': 'Enter at most ‘Commission received in NZD’',
    });
  });

  test('can be cleared in every status', () => {
    const stored = { commission_received: '945', commission_received_on: '2026-11-20' };
    const cleared = { commission_received: '', commission_received_on: '' };
    expect(problemsOf(cleared, { status: 'not-taken-up', stored })).toEqual({});
  });

  test.each([
    ['new', 'asked_lender.1', false],
    ['in-review', 'asked_lender.1', true],
    ['declined', 'asked_lender.1', true],
    ['withdrawn', 'asked_lender.1', false],
    ['in-review', 'loan_lender', false],
    ['with-lender', 'loan_lender', true],
    ['with-lender', 'commission_expected', false],
    ['approved', 'commission_expected', true],
    ['documents-out', 'commission_received', false],
    ['settled', 'commission_received', true],
  ])('in %s has %s: %s', (status, name, isTaken) => {
    const value = name.startsWith('commission') ? '150' : 'Harbour Lending';
    const stored: Record<string, string> =
      name === 'commission_received' ? { commission_received_on: '2026-11-20' } : {};
    expect(problemsOf({ [name]: value }, { status, stored })).toEqual(
      isTaken ? {} : { [`outcome.${name}`]: 'This can’t be recorded in this status' },
    );
  });

  test('takes a clawback that is not before the commission, and is no commission by itself', () => {
    const received = { commission_received: '945', commission_received_on: '2026-10-01' };
    const clawback = { clawback: '472.50', clawback_on: '2026-10-01' };
    expect(problemsOf({ ...received, ...clawback })).toEqual({});
    expect(problemsOf({ clawback: '1', clawback_on: '2026-09-30' }, { stored: received })).toEqual({
      'outcome.clawback_on': 'Enter a day that is not before ‘Commission received on’',
    });
    expect(problemsOf({ commission_received: '' }, { stored: { ...received, ...clawback } })).toEqual({
      'outcome.commission_received_on': 'Record ‘Commission received in NZD’, too',
      'outcome.clawback': 'Record ‘Commission received in NZD’, too',
    });
  });

  test('has six lenders that were asked, each with its own dates', () => {
    expect(problemsOf({ 'asked_lender.6': 'Tōtara Finance' })).toEqual({});
    expect(problemsOf({ 'asked_lender.7': 'Tōtara Finance' })).toEqual({
      'outcome.asked_lender.7': 'There is no such field',
    });
    const answered = { 'asked_answer.1': 'declined', 'asked_answered_on.1': '2026-11-20' };
    expect(problemsOf(answered, { stored: asked })).toEqual({});
    expect(problemsOf({ ...asked, 'asked_answered_on.1': '2026-11-19' })).toEqual({
      'outcome.asked_answered_on.1': 'Enter a day that is not before ‘Asked on’',
    });
    expect(problemsOf({ 'asked_answer.2': 'declined' }, { stored: asked })).toEqual({
      'outcome.asked_answer.2': 'Record ‘Name’, too',
    });
  });

  test('names what is left of a lender that is taken out, and takes it out with the rest', () => {
    const taken = { 'asked_lender.1': '' };
    expect(problemsOf(taken, { stored: asked })).toEqual({ 'outcome.asked_on.1': 'Record ‘Name’, too' });
    expect(problemsOf({ ...taken, 'asked_on.1': '' }, { stored: asked })).toEqual({});
    const later = { 'asked_on.1': '2026-11-22' };
    expect(problemsOf(later, { stored: { ...asked, 'asked_answered_on.1': '2026-11-21' } })).toEqual({
      'outcome.asked_answered_on.1': 'Enter a day that is not before ‘Asked on’',
    });
  });
});
