import { describe, expect, test } from '@jest/globals';
import { emptyApplication } from '#domain/applications/application-fields.ts';
import {
  type applicationDraft,
  mergeAnswers,
  openApplication,
} from '../../../web/src/features/applications/application-draft.ts';
import type { Draft } from '../../../web/src/lib/draft.ts';
import { sampleDraft } from '../../../tools/product/sample-application.ts';

type Saved = NonNullable<ReturnType<typeof applicationDraft.restore>>;

const savedAs = (saved?: Saved): Draft<Saved> => ({
  restore: () => saved,
  save: () => true,
  saveIfChanged: () => true,
  savedAt: () => undefined,
  clear: () => undefined,
  clearExpired: () => false,
});
/** An opened application as it was saved. */
const copyOf = (opened: ReturnType<typeof openApplication>): Saved => ({
  ...opened,
  documents: [],
  unfinished: [],
  answers: { ...opened.answers },
});
const id = '0b8f7c52-1c55-4a8c-9a33-0d5b3f5f7a11';
const saved: Saved = { id, answers: { ...sampleDraft }, documents: [], unfinished: [], adopted: '' };

describe('an application that is opened', () => {
  test('is empty, with a key of its own, when nothing was kept', () => {
    const [first, second] = [1, 2].map(() => openApplication('', savedAs()));
    expect(first).toMatchObject({
      answers: emptyApplication,
      documents: [],
      unfinished: [],
      adopted: '',
    });
    expect(first!.startingPoint).toBeUndefined();
    expect(first!.id).not.toBe(second!.id);
  });

  test('is a new one, and says so, when the last input was an hour ago', () => {
    const expired = { ...savedAs(), clearExpired: () => true };
    expect(openApplication('', expired)).toMatchObject({ answers: emptyApplication, isExpired: true });
    expect(openApplication('', savedAs(saved))).toMatchObject({ isExpired: false });
  });

  test('is the one that was kept, under its key', () => {
    expect(openApplication('', savedAs(saved))).toMatchObject({ id, answers: sampleDraft });
  });

  test('takes over what the address brings along, once', () => {
    const search = '?amount=15000&term=36&from=commercial-vehicle-loan';
    const startingPoint = { page: 'commercial-vehicle-loan', amount: 15_000, term_months: 36 } as const;
    const opened = openApplication(search, savedAs(saved));
    const suggested = { loanAmount: '15,000', loanType: 'Commercial Vehicle Loan', wantedTerm: '36' };
    expect(opened).toMatchObject({ answers: { ...sampleDraft, ...suggested }, startingPoint });

    const answers = { ...opened.answers, loanAmount: '9,000', loanType: 'Personal Loan' };
    const reloaded = openApplication(search, savedAs({ ...copyOf(opened), answers }));
    expect(reloaded).toMatchObject({ answers, startingPoint });
    const another = openApplication('?amount=20000', savedAs(copyOf(reloaded)));
    expect(another.startingPoint).toEqual({ amount: 20_000 });
    expect(another.answers).toMatchObject({ loanAmount: '20,000', loanType: 'Personal Loan' });
  });

  test('suggests the deposit that was typed, and the nearest term that loans run', () => {
    const opened = openApplication('?amount=15000&term=84&deposit=2500', savedAs());
    expect(opened.answers).toMatchObject({ deposit: '2,500', wantedTerm: '60' });
    expect(openApplication('?term=12', savedAs()).answers.wantedTerm).toBe('12');
  });

  test('keeps the starting point of an earlier address', () => {
    const kept = { ...saved, startingPoint: { amount: 15_000 }, adopted: '{"amount":15000}' };
    expect(openApplication('', savedAs(kept)).startingPoint).toEqual({ amount: 15_000 });
  });
});

test('answers of the wrong kind are left out', () => {
  expect(mergeAnswers({ firstName: true, agreeToCreditCheck: 'yes', lastName: 'Ngāta' })).toEqual({
    ...emptyApplication,
    lastName: 'Ngāta',
  });
});
