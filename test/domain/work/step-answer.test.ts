import { expect, test } from '@jest/globals';
import { answerProblems, askedAnswer } from '#domain/work/step-answer.ts';
import {
  choiceText,
  howAnswered,
  nothing,
  questionOf,
  whyNeverAnswered,
} from '#domain/work/step-question.ts';

const choice = {
  kind: 'choice',
  label: 'Why?',
  required: 'Say why.',
  choices: { income: 'Income', other: 'Something else' },
  sender_choices: { bought: 'Bought elsewhere' },
} as const;
const words = { kind: 'words', label: 'How?', required: 'Say how.' } as const;
const reference = { kind: 'reference', label: 'Which?', required: 'Say which.' } as const;

test.each([
  [choice, {}, { choice: 'Say why.' }],
  [choice, { choice: 'bought' }, { choice: 'Say why.' }],
  [choice, { choice: 'constructor' }, { choice: 'Say why.' }],
  [choice, { choice: 'income' }, {}],
  [choice, { choice: 'other' }, { reason: 'Say what it was.' }],
  [choice, { choice: 'other', reason: '' }, { reason: 'Say what it was.' }],
  [choice, { choice: 'other', reason: 'Moved' }, {}],
  [words, { choice: 'income' }, { reason: 'Say how.' }],
  [words, { reason: ' ' }, { reason: 'Say how.' }],
  [words, { reason: 'x'.repeat(500) }, {}],
  [words, { reason: 'x'.repeat(501) }, { reason: expect.stringContaining('The reason') }],
  [reference, { reason: 'Twice' }, { duplicate_of: 'Say which.' }],
  [reference, { duplicate_of: '1'.repeat(40) }, {}],
  [reference, { duplicate_of: '1'.repeat(41) }, { duplicate_of: expect.stringContaining('The reference') }],
  [nothing, {}, {}],
])('the problems of an answer to %j with %j', (question, answer, problems) => {
  expect(answerProblems(question, answer)).toEqual(problems);
});

const given = { choice: 'income', reason: 'Moved', duplicate_of: 'CM-2' };

test.each([
  [choice, given, { choice: 'income', reason: 'Moved' }],
  [reference, given, { duplicate_of: 'CM-2', reason: 'Moved' }],
  [words, { ...given, reason: '' }, {}],
  [choice, {}, {}],
  [reference, {}, {}],
  [nothing, given, { reason: 'Moved' }],
])('a step with the question %j stores of %j its own part', (question, answer, stored) => {
  expect(askedAnswer(question, answer)).toStrictEqual(stored);
});

test.each([
  [choice, 'income', 'Income'],
  [choice, 'bought', 'Bought elsewhere'],
  [choice, 'constructor', undefined],
  [words, 'income', undefined],
  [undefined, 'income', undefined],
])('staff read of %j the choice %s as %s', (question, name, text) => {
  expect(choiceText(question, name)).toBe(text);
});

const answered_at = '2026-11-20T02:00:00.000Z';

test.each([
  [undefined, {}, false, nothing],
  [choice, { answered_at }, true, choice],
  [words, { answered_at }, true, words],
  [howAnswered, {}, false, howAnswered],
  [howAnswered, { answered_at }, false, howAnswered],
  [howAnswered, {}, true, nothing],
  [whyNeverAnswered, {}, false, whyNeverAnswered],
  [whyNeverAnswered, { answered_at }, false, nothing],
  [whyNeverAnswered, {}, true, nothing],
])('a step that asks %j of %j, by an answer: %j', (question, item, isAnswer, asked) => {
  expect(questionOf(question, item, isAnswer)).toBe(asked);
  if (!isAnswer) expect(questionOf(question, item)).toBe(asked);
});
