import { expect, test } from '@jest/globals';
import { deviceDraftLifetimeMs, visitorDraftLifetimeMs } from '#domain/site/drafts.ts';
import { maxCodeLoadMs } from '#domain/site/late-code.ts';

const minuteMs = 60_000;

test('a draft is kept for an hour, or for a week on a device of one’s own', () => {
  expect(visitorDraftLifetimeMs).toBe(60 * minuteMs);
  expect(deviceDraftLifetimeMs).toBe(7 * 24 * 60 * minuteMs);
});

test('nobody waits for a page’s code for more than eight seconds without a word', () => {
  expect(maxCodeLoadMs).toBe(8_000);
});
