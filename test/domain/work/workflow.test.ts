import { expect, test } from '@jest/globals';
import { nothing } from '#domain/work/step-question.ts';
import {
  dueAt,
  ownStatuses,
  refusedConsent,
  standingReached,
  stepQuestion,
  stepQuestions,
  stopsClock,
  takesAnswerBack,
  waitingStatuses,
  workflow,
} from '#domain/work/workflow.ts';

const why = { kind: 'words', label: 'Why?', required: 'Say why.' } as const;
const told = (label: string) => ({ label, sentence: `${label}.` });
const clock = (runsIn: ('new' | 'mended' | 'sent')[], ms: number) => ({
  label: 'Clock',
  told: 'We do it',
  runsIn,
  dueAt: (from: number) => from + ms,
});
const description = {
  statuses: { new: 'New', mended: 'Mended', sent: 'Sent', done: 'Done', lost: 'Lost' },
  steps: {
    new: { mended: nothing, done: why },
    mended: { sent: nothing, new: nothing },
    sent: { done: nothing },
    done: { new: why },
    lost: {},
  },
  told: {
    new: told('New'),
    mended: told('Mended'),
    sent: told('Sent'),
    done: told('Done'),
    lost: told('Lost'),
  },
  closed: ['done', 'lost'],
  clocks: [clock(['new'], 500), clock(['new', 'mended'], 300), clock(['mended', 'sent'], 400)],
  waitsIn: ['sent'],
  consent: { neededIn: ['mended'], refused: 'No consent' },
} as const satisfies Parameters<typeof workflow>[0];
const work = workflow(description);
const registered = workflow({ ...description, register: { answeredIn: ['mended'] } });

test('steps ask for what their work and every work ask', () => {
  const original = {
    kind: 'reference',
    label: 'Reference number of the other one',
    required: 'Enter the reference number of the one that you go on with.',
  };
  expect(stepQuestions(work, 'new')).toStrictEqual({ done: why, duplicate: original });
  expect(stepQuestions(work, 'done')).toStrictEqual({ new: why });
  expect(stepQuestions(work, 'mended')).toStrictEqual({ duplicate: original });
  expect(stepQuestions(work, 'lost')).toStrictEqual({});
  expect(stepQuestions(registered, 'new')).toStrictEqual({
    done: why,
    duplicate: { ...original, is_of_same_type: true },
    spam: expect.objectContaining({ kind: 'words' }),
  });
  expect(stepQuestions(work, 'toString')).toEqual({});
  expect([stepQuestion(work, 'new', 'toString'), stepQuestion(work, 'new', 'mended')]).toEqual([
    undefined,
    nothing,
  ]);
});

test('the turn is the team’s, but where somebody else has to act', () => {
  const { waitsIn: _waits, ...rest } = work;
  expect(waitingStatuses([work, rest, work])).toEqual(['sent']);
  expect(ownStatuses([rest])).toEqual(['new', 'mended', 'sent']);
  expect(ownStatuses([work, rest])).toEqual(['new', 'mended']);
});

test('a consent is missing only where it is needed', () => {
  const { consent: _consent, ...rest } = work;
  expect([refusedConsent(work, 'mended'), refusedConsent(work, 'new')]).toEqual(['No consent', undefined]);
  expect(refusedConsent(rest, 'mended')).toBeUndefined();
});

test.each([
  ['mended', 'new', true],
  ['done', 'new', false],
  ['new', 'mended', false],
])('the step from %s to %s takes an answer back: %j', (from, to, isBack) => {
  expect(takesAnswerBack(work, from, to)).toBe(isBack);
});

test.each([
  ['new', 'mended', true],
  ['mended', 'sent', true],
  ['new', 'sent', true],
  ['sent', 'new', false],
  ['new', 'done', false],
  ['sent', 'done', false],
  ['done', 'sent', false],
])('the step from %s to %s answers the sender: %j', (from, to, isAnswer) => {
  expect(stopsClock(work, from, to)).toBe(isAnswer);
});

test('the answer of a register stands until it goes on', () => {
  const reached = { mended: 'a', sent: 'b' };
  expect(standingReached(registered, 'mended', reached)).toEqual(reached);
  expect(standingReached(registered, 'done', reached)).toEqual(reached);
  expect(standingReached(registered, 'sent', reached)).toEqual({ sent: 'b' });
  expect(standingReached(work, 'sent', reached)).toEqual(reached);
});

test.each([
  ['new', false, 1_300],
  ['new', true, undefined],
  ['mended', false, 1_300],
  ['mended', true, 1_400],
  ['sent', true, 1_400],
  ['done', false, undefined],
])('what is %s is due by its earliest clock, answered: %j', (status, isAnswered, due) => {
  expect(dueAt(work, status, 1_000, isAnswered)).toBe(due);
  if (!isAnswered) expect(dueAt(work, status, 1_000)).toBe(due);
});
