import { describe, expect, test } from '@jest/globals';
import { toShownWork } from '#domain/work/shown-work.ts';
import { cardsOf, formatColumn } from '../../../web/src/features/admin/board/board-cards.ts';
import { sampleWorkItem } from '../../support/work-items.ts';

const open = {
  name: 'in-review',
  label: 'In review',
  next: ['waiting-for-applicant'],
  is_closed: false,
  questions: {},
};
const end = { name: 'spam', label: 'Spam', next: ['new'], is_closed: true, questions: {} };

const cardOf = (status: string, since: string) =>
  toShownWork(sampleWorkItem('loan-application', since, { status }));
const older = cardOf('in-review', '2026-11-01T00:00:00.000Z');
const newer = cardOf('in-review', '2026-11-03T00:00:00.000Z');
const at = '2026-11-02T00:00:00.000Z';

describe('the cards of a column', () => {
  test('are those that stand there longest first, or those that ended last', () => {
    expect(cardsOf(open, [newer, older], [])).toEqual([older, newer]);
    expect(cardsOf(end, [older, newer], [])).toEqual([newer, older]);
    expect(cardsOf(open, [], [])).toEqual([]);
  });

  test('have those on their way to it, in their place, read and since they were moved', () => {
    const coming = { ...cardOf('new', '2026-10-01T00:00:00.000Z'), is_unread: true };
    const move = { base: coming, values: { status: 'in-review' }, at };
    const moved = { ...coming, status: 'in-review', status_since: at, is_unread: false };
    expect(cardsOf(open, [older, newer], [move])).toEqual([older, moved, newer]);
    // The list may tell of it before the move is known to be stored.
    expect(cardsOf(open, [older, newer, moved], [move])).toEqual([older, moved, newer]);
  });

  test('are without those that leave', () => {
    const move = { base: older, values: { status: 'waiting-for-applicant' }, at };
    expect(cardsOf(open, [older, newer], [move])).toEqual([newer]);
    const elsewhere = { base: { ...older, type: 'repair' }, values: { status: 'answered' }, at };
    expect(cardsOf(open, [older, newer], [elsewhere])).toEqual([older, newer]);
  });

  test('stand once, where they were moved last', () => {
    const moves = ['in-review', 'waiting-for-applicant'].map((status) => ({
      base: older,
      values: { status },
      at,
    }));
    expect(cardsOf(open, [older, newer], moves)).toEqual([newer]);
    expect(cardsOf(open, [newer], moves.toReversed())).toMatchObject([{ id: older.id }, { id: newer.id }]);
  });

  test('stay where a move changes something else', () => {
    const move = { base: older, values: { owner: 'sales@admin.example' }, at };
    expect(cardsOf(open, [older], [move])).toMatchObject([{ id: older.id, status: 'in-review' }]);
  });
});

describe('a column says how many cards it holds, and their sum', () => {
  const cards = (...amounts: (number | undefined)[]) =>
    amounts.map((amount) => Object.assign({}, older, { amount }));

  test.each([
    [[], false, 'Nothing here.'],
    [[], true, '0+ applications'],
    [[18_000], false, '1 application, $18,000'],
    [[18_000, 27_300, undefined], false, '3 applications, $45,300'],
    [[18_000], true, '1+ applications, $18,000+'],
    [[undefined, undefined], false, '2 applications'],
  ])('%p, with more to come: %s', (amounts, goesOn, text) => {
    expect(formatColumn(cards(...amounts), goesOn, 'Application')).toBe(text);
  });

  test('in the plural of its type', () => {
    expect(formatColumn(cards(undefined, undefined), false, 'Enquiry')).toBe('2 enquiries');
  });
});
