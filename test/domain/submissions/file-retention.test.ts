import { expect, test } from '@jest/globals';
import { retentionDaysTag, retentionTags, shorterRetentions } from '#domain/submissions/file-retention.ts';
import { documentRetentionDays, submissionTypes } from '#domain/submissions/submission-types.ts';

test('a file expires with its submission where that is sooner than for documents', () => {
  const longest = documentRetentionDays();
  expect(retentionDaysTag).toBe('kept_days');
  expect(retentionTags({ retentionDays: longest })).toEqual({});
  expect(retentionTags({ retentionDays: longest - 1 })).toEqual({ kept_days: String(longest - 1) });
});

test('each shorter time is listed once', () => {
  const shorter = submissionTypes
    .map(({ retentionDays }) => retentionDays)
    .filter((days) => days < documentRetentionDays());
  expect(shorter.length).toBeGreaterThan(0);
  expect(shorterRetentions()).toEqual([...new Set(shorter)]);
});
