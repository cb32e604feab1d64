import { describe, expect, test } from '@jest/globals';
import { formToPayload } from '#domain/applications/application-payload.ts';
import { applicationRequestSchema } from '#domain/applications/loan-application.ts';
import { loanApplications } from '#domain/applications/stored-application.ts';
import { startPages, startingPointRows, startingPointSchema } from '#domain/applications/starting-point.ts';
import { loanTypes } from '#domain/applications/options.ts';
import { sampleForm } from '../../../tools/product/sample-application.ts';

const id = '0b8f7c52-1c55-4a8c-9a33-0d5b3f5f7a11';
const start = {
  page: 'vehicle' as const,
  vehicle: { id: '7f1d1b1e-3f0a-4a53-8c1d-2a1b3c4d5e6f' },
  amount: 52_990,
  term_months: 60,
  deposit: 4_000,
  trade_in: 2_500,
};
const isTaken = (part: object): boolean => startingPointSchema.safeParse(part).success;

describe('the starting point', () => {
  test('is part of the details, not of the specification’s payload', () => {
    const { details, ...payload } = formToPayload(sampleForm, start);
    const { details: without, ...same } = formToPayload(sampleForm);
    expect(payload).toEqual(same);
    expect(details).toEqual({ ...without, starting_point: start });
    expect(Object.keys(without)).not.toContain('starting_point');
    expect(applicationRequestSchema.safeParse({ ...payload, details, id }).success).toBe(true);
  });

  test('is optional, so that older records stay readable', () => {
    const at = '2026-11-20T00:00:00.000Z';
    const record = {
      ...formToPayload(sampleForm),
      id,
      created_at: at,
      consents_given_at: at,
      schema_version: 2,
    };
    expect(loanApplications.read(record).details).not.toHaveProperty('starting_point');
  });

  test.each([
    [{ amount: 0 }, false],
    [{ amount: 1 }, true],
    [{ amount: 10_000_000 }, true],
    [{ amount: 10_000_001 }, false],
    [{ amount: 12.5 }, false],
    [{ term_months: 11 }, false],
    [{ term_months: 12 }, true],
    [{ term_months: 84 }, true],
    [{ term_months: 85 }, false],
    [{ annual_rate: 5 }, false],
    [{ deposit: 0 }, false],
    [{ deposit: 1 }, true],
    [{ deposit: 10_000_000 }, true],
    [{ deposit: 10_000_001 }, false],
    [{ trade_in: 0 }, false],
    [{ trade_in: 1 }, true],
    [{ trade_in: 10_000_000 }, true],
    [{ trade_in: 10_000_001 }, false],
    [{ page: 'car-finance' }, true],
    [{ page: 'https://elsewhere.example' }, false],
    [{ vehicle: { ...start.vehicle, id: '../admin' } }, false],
    [{ vehicle: start.vehicle }, true],
    [{ vehicle: { ...start.vehicle, title: 'Approved by the lender' } }, false],
    [{ comment: 'anything' }, false],
  ])('%j is accepted: %s', (part, taken) => {
    expect(isTaken(part)).toBe(taken);
    const body = { ...formToPayload(sampleForm), id };
    const sent = { ...body, details: { ...body.details, starting_point: part } };
    expect(applicationRequestSchema.safeParse(sent).success).toBe(taken);
  });

  test('has the same labels for applicants and staff', () => {
    expect(startingPointRows(start, '2022 Ford Ranger')).toEqual([
      { label: 'Vehicle', value: '2022 Ford Ranger', href: `/contact-seller/${start.vehicle.id}` },
      { label: 'Amount', value: '$52,990' },
      { label: 'Deposit', value: '$4,000' },
      { label: 'Trade-in', value: '$2,500' },
      { label: 'Term', value: '60 months' },
      { label: 'Came from', value: 'A vehicle for sale' },
    ]);
    expect(startingPointRows({}, '')).toEqual([]);
  });

  test('keeps the name of a page that there is no longer', () => {
    expect(startingPointRows({ page: 'boat-loans' }, '')).toEqual([
      { label: 'Came from', value: 'boat-loans' },
    ]);
  });

  test('covers every loan type with at least one page', () => {
    const suggested = new Set(Object.values(startPages).flatMap(({ loanType }) => loanType ?? []));
    expect([...suggested].toSorted()).toEqual([...loanTypes].toSorted());
  });
});

test('each page that leads to the application has a label and preselects a loan type', () => {
  expect(startPages).toEqual({
    'car-finance': { label: 'Car Finance', loanType: 'Car Finance' },
    'boat-motorbike-caravan-loans': {
      label: 'Boat, Motorbike & Caravan Loans',
      loanType: 'Boat Motorbike & Caravan Loans',
    },
    'commercial-vehicle-loan': { label: 'Commercial Vehicle Loan', loanType: 'Commercial Vehicle Loan' },
    'personal-loan': { label: 'Personal Loan', loanType: 'Personal Loan' },
    'debt-consolidation-loans': { label: 'Debt Consolidation Loans', loanType: 'Debt Consolidation Loans' },
    'loan-calculator': { label: 'Loan Calculator' },
    vehicle: { label: 'A vehicle for sale', loanType: 'Car Finance' },
    motorcycle: { label: 'A motorcycle for sale', loanType: 'Boat Motorbike & Caravan Loans' },
  });
});
