import { expect, test } from '@jest/globals';
import { untilReplyTime } from '#domain/work/set-aside.ts';
import type { ShownWork } from '#domain/work/shown-work.ts';
import { findConflicts } from '../../../web/src/components/changes/find-conflicts.ts';
import {
  changeOf,
  ownerOfStep,
  valuesOf,
  withValues,
  type WorkValues,
} from '../../../web/src/features/admin/changes/work-values.ts';

const base: ShownWork = {
  id: '0ba1527c-9b95-406a-ab0f-8e40396929eb',
  type: 'repair',
  reference: 'RP-1F8A-4Z4W',
  name: 'Moana Rangi',
  title: 'Billing',
  received_at: '2026-11-20T01:02:03.000Z',
  status: 'answered',
  owner: 'nobody',
  version: 4,
  is_unread: false,
  outcome: { outcome: 'upheld', redress: 'A refund' },
};
const monday = '2026-11-22T11:00:00.000Z';
const tuesday = '2026-11-23T11:00:00.000Z';

test.each([
  [{ status: 'closed' }, { status: 'closed' }],
  [
    { status: 'closed', reason: 'Known.' },
    { status: 'closed', reason: 'Known.' },
  ],
  [{ status: 'closed', reason: '' }, { status: 'closed' }],
  // The reason goes with its status.
  [{ owner: 'kiri', reason: 'Known.' }, { owner: 'kiri' }],
  [{ tags: 'Refund, Call' }, { tags: ['Refund', 'Call'] }],
  [{ tags: '' }, { tags: [] }],
  [{ aside_until: monday }, { aside_until: '2026-11-23' }],
  [{ aside_until: untilReplyTime }, { aside_until: 'reply' }],
  [{ aside_until: '' }, { aside_until: '' }],
  [{ 'outcome.redress': 'Flowers', 'outcome.outcome': '' }, { outcome: { redress: 'Flowers', outcome: '' } }],
  [{}, {}],
])('the values %j are sent as %j', (values, change) => {
  expect(changeOf(values)).toEqual(change);
});

test.each<WorkValues>([
  { status: 'closed' },
  { owner: 'kiri' },
  { tags: 'Refund, Call' },
  { aside_until: monday },
  { 'outcome.redress': 'Flowers' },
])('a submission with %j has them, and nothing else is changed', (values) => {
  const shown = withValues(base, values);
  expect(valuesOf(shown)).toEqual({ ...valuesOf(base), ...values });
  expect(shown).toMatchObject({ id: base.id, name: base.name, version: 4, is_unread: false });
  expect(withValues(shown, { ...valuesOf(base), tags: '', aside_until: '' })).toEqual({ ...base, tags: [] });
});

test.each([
  ['tags', { tags: ['Urgent'] }, { tags: 'Refund, Call' }, 'Urgent'],
  ['aside_until', { aside_until: tuesday }, { aside_until: monday }, tuesday],
  ['aside_until', { aside_until: tuesday }, { aside_until: untilReplyTime }, tuesday],
  ['outcome.redress', { outcome: { redress: 'Flowers' } }, { 'outcome.redress': 'A card' }, 'Flowers'],
])('%s is one field, of which two people may have different values', (name, stored, mine, theirs) => {
  const compared = { version: 4, before: valuesOf(base), theirs: valuesOf({ ...base, ...stored }) };
  expect(findConflicts({ ...compared, mine })).toMatchObject([{ name, theirs }]);
  expect(findConflicts({ ...compared, mine: { [name]: theirs } })).toEqual([]);
  expect(findConflicts({ ...compared, mine: { owner: 'kiri' } })).toEqual([]);
});

test('of two who set it aside, or one who brings it back, the second is asked', () => {
  const aside = { ...base, aside_until: monday };
  const compare = (theirs: ShownWork, mine: string) =>
    findConflicts({
      version: 4,
      before: valuesOf(aside),
      mine: { aside_until: mine },
      theirs: valuesOf(theirs),
    });
  expect(compare(base, tuesday)).toMatchObject([{ theirs: '', mine: tuesday }]);
  expect(compare({ ...base, aside_until: tuesday }, '')).toMatchObject([{ theirs: tuesday, mine: '' }]);
  expect(compare(base, '')).toEqual([]);
});

test('whoever takes a step gets what nobody has, unless it only begins, or nothing is left to do', () => {
  const kiri = 'kiri@admin.example';
  expect(ownerOfStep({ status: 'closed' }, base, kiri)).toEqual({ owner: kiri });
  expect(ownerOfStep({ status: 'closed' }, { owner: 'mere' }, kiri)).toEqual({});
  for (const status of ['spam', 'new']) expect(ownerOfStep({ status }, base, kiri)).toEqual({});
  expect(ownerOfStep({ tags: 'Call' }, base, kiri)).toEqual({});
});
