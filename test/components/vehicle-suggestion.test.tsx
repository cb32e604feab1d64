import { afterEach, expect, test } from '@jest/globals';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { Filters } from '../../web/src/features/vehicles/filters.ts';
import { useSuggestion } from '../../web/src/features/vehicles/use-suggestion.ts';
import { json } from '../web/support/fake-fetch.ts';

const globals = { fetch: globalThis.fetch };
afterEach(() => {
  cleanup();
  Object.assign(globalThis, globals);
});

const suggestionFor = (filters: Filters, matching: number, isEmpty = true) => {
  const asked: unknown[] = [];
  globalThis.fetch = async (path) => {
    asked.push(path);
    return json(200, { vehicles: [], total_available: 9, total_matching: matching });
  };
  const { result } = renderHook(() => useSuggestion(filters, isEmpty));
  return { asked, result };
};

test('a filter is suggested once the server has found vehicles by it', async () => {
  const { asked, result } = suggestionFor({ search: 'toyota utes', year: '2020' }, 2);
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current).toMatchObject({ finds: 'utes' }));
  expect(asked).toEqual(['/api/vehicles?search=toyota&year=2020&bodyType=Ute']);
});

test('a filter that finds nothing either is not suggested', async () => {
  const { asked, result } = suggestionFor({ search: 'diesel' }, 0);
  await waitFor(() => expect(asked).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(result.current).toBeUndefined();
});

test('nothing is asked for while the list has vehicles', () => {
  const { asked, result } = suggestionFor({ search: 'diesel' }, 2, false);
  expect([result.current, asked]).toEqual([undefined, []]);
});
