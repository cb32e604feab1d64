import { expect, jest, test } from '@jest/globals';
import type { ReportedDirective } from '#domain/site/contract.ts';
import { reportCspViolation } from '../../../lambdas/site/report-csp-violation.ts';

test('a list of violations is counted once per directive', () => {
  const addCount = jest.fn<(directive: ReportedDirective, count: number) => void>();
  expect(reportCspViolation(['img-src', 'other', 'img-src'], addCount)).toEqual({ counted: 3 });
  expect(addCount.mock.calls).toEqual([
    ['img-src', 2],
    ['other', 1],
  ]);
});

test('a list without violations counts nothing', () => {
  const addCount = jest.fn<(directive: ReportedDirective, count: number) => void>();
  expect(reportCspViolation([], addCount)).toEqual({ counted: 0 });
  expect(addCount).not.toHaveBeenCalled();
});
