import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { listedKeys, namedKeys } from '../../../web/src/features/admin/acts/acts.ts';
import { deskPaths } from '../../../web/src/features/admin/desk-paths.ts';
import { helpOn, helpTopics, keysPoint } from '../../../web/src/features/admin/help/help-topics.ts';

const guide = readFileSync('docs/desk.md', 'utf8').replaceAll(/[*`]/g, '').replaceAll(/\s+/g, ' ');

test.each(helpTopics.flatMap(({ heading, points }) => points.map((point) => [heading, point] as const)))(
  'docs/desk.md contains the help text: %s, %s',
  (_, point) => {
    expect(guide).toContain(point);
  },
);

test('docs/desk.md lists the keys as the help does', () => {
  const rows = listedKeys.map(({ keys, label }) => `| ${namedKeys(keys)} | ${label} |`);
  expect(guide).toContain(`| Key | Act | |---|---| ${rows.join(' ')} `);
  expect(guide).toContain(keysPoint);
  expect(new Set(listedKeys.map(({ keys }) => keys)).size).toBe(rows.length);
});

test.each([
  ['/admin', 'Vehicles'],
  [deskPaths.inbox, 'The inbox'],
  ['/admin/inbox/repair/1', 'One submission'],
  ['/admin/people/repair/1', 'Person'],
  ['/admin/deadlock-letter/1', 'Complaints'],
  [deskPaths.complaints, 'Complaints'],
  [deskPaths.report, 'Report'],
  [deskPaths.activity, 'Activity'],
  [deskPaths.team, 'Team'],
  [deskPaths.privacy, 'Privacy'],
])('%s has its own help', (path, heading) => {
  expect(helpOn(path).heading).toBe(heading);
});
