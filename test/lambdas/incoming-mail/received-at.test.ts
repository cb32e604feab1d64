import { expect, test } from '@jest/globals';
import { receivedAt } from '../../../lambdas/incoming-mail/received-at.ts';

const now = Date.parse('2026-11-27T09:00:00.000Z');

test.each<[string, readonly string[] | undefined, string]>([
  ['the topmost header', ['by mx; Fri, 27 Nov 2026 14:00:01 +1300', 'by b; Thu, 26 Nov 2026'], '01:00:01'],
  ['what follows the last semicolon', ['by mx; a@b.nz; Fri, 27 Nov 2026 02:00:02 +0000 (UTC)'], '02:00:02'],
  ['what follows numbers', ['by mx2 with SMTP id 7; Fri, 27 Nov 2026 04:00:04 +0000'], '04:00:04'],
  ['a time right after the semicolon', ['by mx;27 Nov 2026 05:00:05 +0000'], '05:00:05'],
  ['a header that is a time alone', ['Fri, 27 Nov 2026 03:00:03 +0000'], '03:00:03'],
  ['the clock without a time', ['by mx for a@b.nz'], '09:00:00'],
  ['the clock with words for a time', ['by mx; at noon'], '09:00:00'],
  ['the clock without a header', undefined, '09:00:00'],
])('a mail was taken when it says so: %s', (_what, received, time) => {
  const headers = new Map(received && [['received', received]]);
  expect(receivedAt(headers, now)).toBe(`2026-11-27T${time}.000Z`);
});
