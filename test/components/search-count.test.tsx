import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { SearchCount } from '../../web/src/features/admin/inbox/search-count.tsx';

const types = [
  {
    name: 'contact',
    statuses: [
      { name: 'new', is_closed: false },
      { name: 'closed', is_closed: true },
    ],
  },
];
const submission = (fields: object = {}) => ({ type: 'contact', status: 'new', ...fields });
const pagesOf = (count: number) =>
  Array.from({ length: Math.ceil(count / 20) }, (_, page) => ({
    types,
    items: Array.from({ length: Math.min(20, count - page * 20) }, () => submission()),
  }));

const show = (pages: readonly object[], hasNextPage = false, isFetching = false) => {
  const fetchNextPage = jest.fn();
  const list = {
    data: { pages },
    error: null,
    hasNextPage,
    isFetching,
    isPlaceholderData: false,
    fetchNextPage,
  };
  render(<SearchCount search="aroha" list={list as never} />);
  return { text: screen.getByRole('status').textContent, fetchNextPage };
};

afterEach(cleanup);

test('what is found is counted by state', () => {
  const items = [
    submission(),
    submission({ status: 'closed' }),
    submission({ aside_until: '2026-11-22T11:00:00.000Z' }),
    submission(),
  ];
  expect(show([{ types, items }]).text).toBe('4 found: 2 to do, 1 set aside, 1 closed');
});

test('nothing found is said, too', () => {
  expect(show([{ types, items: [] }]).text).toBe('0 found');
});

test.each([
  [20, true, '20 found so far: 20 to do', true],
  [100, true, '100 found so far: 100 to do', true],
  [100, false, '100 found: 100 to do', false],
  [101, true, 'More than 100 found', false],
])('%s are counted, with more to come: %s', (count, hasNextPage, text, isReadOn) => {
  const shown = show(pagesOf(count), hasNextPage);
  expect(shown.text).toBe(text);
  expect(shown.fetchNextPage).toHaveBeenCalledTimes(isReadOn ? 1 : 0);
});

test('no page is asked for while another one is on its way, or after a dozen', () => {
  expect(show(pagesOf(20), true, true).fetchNextPage).not.toHaveBeenCalled();
  cleanup();
  const empty = Array.from({ length: 12 }, () => ({ types, items: [] }));
  expect(show(empty, true).fetchNextPage).not.toHaveBeenCalled();
});
