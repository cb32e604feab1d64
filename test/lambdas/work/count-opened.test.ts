import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createLimiter } from '../../../lambdas/clients/limiter.ts';
import { logger } from '../../../lambdas/runtime/logger.ts';
import { countOpened } from '../../../lambdas/work/count-opened.ts';
import { testTable } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const hourMs = 3_600_000;

describe('openings of submissions', () => {
  const { database } = useTestTable();
  let now: number;
  let logged: object[];

  beforeEach(() => {
    now = Date.parse('2026-11-26T01:00:00.000Z');
    logged = [];
    jest.spyOn(logger, 'log').mockImplementation((code, details) => void logged.push({ code, ...details }));
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const open = async (actor: string, submissions: number, first = 0) => {
    const count = countOpened(
      createLimiter(database(), testTable, () => now),
      { stage: 'prod', now: () => now },
    );
    for (let index = first; index < first + submissions; index += 1) await count(actor, `contact:${index}`);
  };

  test('are told from 200 different ones in an hour by one person', async () => {
    await open('kiri', 199);
    await open('kiri', 199);
    await open('mere', 1);
    expect(logged).toEqual([]);
    now += hourMs - 1;
    await open('kiri', 1, 199);
    expect(logged).toMatchObject([{ code: 'many-submissions-opened', actor: 'kiri', Stage: 'prod' }]);
    now += 1;
    await open('kiri', 1, 200);
    expect(logged).toHaveLength(1);
  });

  test('succeed where they can’t be counted', async () => {
    const count = countOpened(
      { count: () => Promise.reject(new Error('down')) },
      { stage: 'prod', now: () => now },
    );
    await count('kiri', 'contact:1');
    expect(logged).toMatchObject([{ code: 'opening-uncounted', actor: 'kiri' }]);
  });
});
