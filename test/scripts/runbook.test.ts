import { expect, test } from '@jest/globals';
import { logEvents } from '../../lambdas/runtime/log-events.ts';
import { anchorOf, runbook } from '../support/guide.ts';

/** Text of the runbook's sections, by anchor. */
const sections = new Map(
  runbook.split(/^## /m).map((section) => [anchorOf(section.split('\n')[0]!), section] as const),
);

test.each(Object.entries(logEvents))('%s has its line in the runbook', (code, { runbook: anchor }) => {
  expect(sections.get(anchor)).toContain(`\`${code}\``);
});

test('an event that somebody should act on is not among the ordinary ones', () => {
  for (const [code, { level, runbook: anchor }] of Object.entries(logEvents)) {
    if (level !== 'info') expect([code, anchor]).not.toEqual([code, 'ordinary-events']);
  }
});

test('codes, sentences and levels are written in the catalogue’s form', () => {
  const sentences = Object.values(logEvents).map(({ sentence }) => sentence);
  expect(new Set(sentences).size).toBe(sentences.length);
  for (const [code, { sentence }] of Object.entries(logEvents)) {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)+$/);
    expect(sentence).toMatch(/^[A-Z].*[^.]$/);
  }
});
