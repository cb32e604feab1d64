import { expect, test } from '@jest/globals';
import { listWorkItems } from '#domain/work/contract.ts';

const problemsOf = (query: object) => listWorkItems.body.safeParse(query).error?.issues ?? [];

test('a column of a board has a type and a status', () => {
  const problem = [{ path: ['view'], message: 'A column of a board has a type and a status' }];
  expect(problemsOf({ view: 'board' })).toMatchObject(problem);
  expect(problemsOf({ view: 'board', type: 'contact' })).toMatchObject(problem);
  expect(problemsOf({ view: 'board', status: 'new' })).toMatchObject(problem);
  expect(problemsOf({ view: 'board', type: 'contact', status: 'new' })).toEqual([]);
  expect(problemsOf({ type: 'contact' })).toEqual([]);
});

test('a period can be one day, and does not end before it begins', () => {
  expect(problemsOf({ from: '2026-11-21', to: '2026-11-21' })).toEqual([]);
  expect(problemsOf({ from: '2026-11-21', to: '2026-11-20' })).toMatchObject([
    { path: ['to'], message: 'The last day must not be before the first' },
  ]);
});
