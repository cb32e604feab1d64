import { expect, test } from '@jest/globals';
import { boardPlace } from '#domain/work/board.ts';
import { isTheirs } from '#domain/work/person-contract.ts';
import { toListedWork, toShownWork } from '#domain/work/shown-work.ts';
import { tagTerms } from '#domain/work/search-terms.ts';
import { wordOf } from '#domain/work/search-words.ts';
import { formatTags, parseTags } from '#domain/work/tags.ts';
import { toStoredCall } from '#domain/work/work-call.ts';
import { toStoredWorkChange } from '#domain/work/work-history.ts';
import { toStoredNote } from '#domain/work/work-note.ts';
import { sampleWorkItem } from '../../support/work-items.ts';

const owner = { id: 'contact:1', expires_at: 7 };
const at = '2026-11-20T01:02:03.000Z';
const author = { at, by_email: 'kiri@admin.example' };

test('the entries of a history are stored beside one another, each under a key of its kind', () => {
  const call = { ...author, call_id: 'c-1', direction: 'out' as const, text: 'Hello' };
  expect(toStoredCall(owner, call)).toStrictEqual({ ...call, ...owner, entry: 'call c-1', kind: 'call' });
  const note = { ...author, note_id: 'n-1', revision: 2, text: 'Hello', earlier: [] };
  expect(toStoredNote(owner, note)).toStrictEqual({ ...note, ...owner, entry: 'note n-1', kind: 'note' });
  const change = { ...author, by: 'kiri', version: 3, fields: [] };
  expect(toStoredWorkChange(owner, change)).toStrictEqual({
    ...change,
    ...owner,
    entry: `${at} 3`,
    kind: 'change',
  });
});

test('a list shows a submission by its own id, and whether it was read', () => {
  const item = { ...sampleWorkItem('contact', at), id: 'contact:1' };
  const { unread: _unread, ...read } = item;
  const { urgency: _urgency, ...shown } = read;
  expect(toShownWork({ ...item, unread: 'unread' })).toStrictEqual({ ...shown, id: '1', is_unread: true });
  expect(toShownWork(read)).toStrictEqual({ ...shown, id: '1', is_unread: false });
  const listed = toListedWork({ ...item, unread: 'unread', outcome: { loan_lender: 'Kea Bank' } });
  expect([listed.id, listed.is_unread]).toStrictEqual(['1', true]);
  for (const hidden of ['outcome', 'unread', 'urgency', 'words']) expect(listed).not.toHaveProperty(hidden);
});

test('a submission has a place on a board where its type has one', () => {
  const item = { type: 'loan-application', status: 'new' };
  const place = { board_column: 'loan-application:new', status_since: at };
  expect(boardPlace({ hasBoard: true }, item, at)).toStrictEqual(place);
  expect([boardPlace({ hasBoard: false }, item, at), boardPlace({}, item, at)]).toStrictEqual([{}, {}]);
});

test('a word of the index is as long as its key can be, and no longer', () => {
  const words = [63, 64, 65].map((length) => wordOf('word', '𠮷'.repeat(length)));
  expect(words).toStrictEqual([63, 64, 64].map((length) => [`word ${'𠮷'.repeat(length)}`]));
});

test('tags are read from a history as they were written', () => {
  for (const tags of [[], ['Urgent'], ['Urgent', 'First home']])
    expect(parseTags(formatTags(tags))).toStrictEqual(tags);
});

test.each([
  ['First home', [['word firsthome']]],
  ['Māori', [['word maori']]],
  ['x', []],
  ['', []],
  [undefined, []],
])('the tag %j is found by %j', (tag, terms) => {
  expect(tagTerms(tag)).toStrictEqual(terms);
});

test('a person’s own submissions are those of their address, and of whoever was joined with them', () => {
  const all = ['own', 'joined', 'shared', 'named'] as const;
  expect(all.filter((belonging) => isTheirs({ belonging }))).toStrictEqual(['own', 'joined']);
});
