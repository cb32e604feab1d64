import { expect, test } from '@jest/globals';
import {
  closeDebtGaps,
  type DebtAnswers,
  type DebtNumber,
  mapDebtQuestions,
} from '#domain/applications/debts.ts';
import { debtAnswersOf, monthlyDebtPayments } from '#domain/applications/debt-details.ts';
import { questionOf } from '#domain/applications/application-fields.ts';

const stated = (...numbers: readonly (DebtNumber | undefined)[]): DebtAnswers =>
  mapDebtQuestions((part, number) => {
    const debt = numbers[number - 1];
    return debt === undefined ? '' : `${part} ${debt}`;
  });

test('the debts after one that was taken out move up, with their amounts', () => {
  const without = (number: DebtNumber) => closeDebtGaps({ ...stated(1, 2, 3, 4), [`debt${number}Kind`]: '' });
  expect(without(1)).toEqual(stated(2, 3, 4));
  expect(without(2)).toEqual(stated(1, 3, 4));
  expect(without(3)).toEqual(stated(1, 2, 4));
});

test('the amounts of the last debt stay while its kind is taken back', () => {
  const answers = { ...stated(1, 2), debt2Kind: '' };
  expect(closeDebtGaps(answers)).toEqual(answers);
});

test('somebody without debts pays nothing for them, and has answered nothing about them', () => {
  expect([monthlyDebtPayments(), monthlyDebtPayments([])]).toEqual([0, 0]);
  expect(debtAnswersOf()).toEqual(stated());
});

test('the questions about debts have names that differ', () => {
  const labels = Object.values(mapDebtQuestions((part, number) => questionOf(`debt${number}${part}`).label));
  expect(new Set(labels).size).toBe(labels.length);
});
