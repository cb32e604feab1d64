import { queryPairs } from '../aws/canonical-request.ts';
import type { ForwardedParts, SelectedItems } from './distribution.ts';
import type { Headers } from './edge-message.ts';

const isSelected = ({ behavior, names }: SelectedItems, name: string): boolean => {
  if (behavior === 'all' || behavior === 'none') return behavior === 'all';
  return names.includes(name) === (behavior === 'whitelist');
};

/** Keeps the query parameters that one of the policies selects. */
export const selectQuery = (query: string, policies: readonly ForwardedParts[]): string =>
  query
    .split('&')
    .filter((part) => {
      if (part === '') return false;
      const name = part.split('=')[0] ?? '';
      return policies.some(({ queryStrings }) => isSelected(queryStrings, decodedName(name)));
    })
    .join('&');

const decodedName = (name: string): string => {
  try {
    return queryPairs(name)[0]?.[0] ?? name;
  } catch {
    return name;
  }
};

const selectCookies = (header: string, policies: readonly ForwardedParts[]): string =>
  header
    .split(/;\s*/)
    .filter((part) => policies.some(({ cookies }) => isSelected(cookies, part.split('=')[0] ?? '')))
    .join('; ');

/** Keeps the headers and cookies that one of the policies selects. */
export const selectHeaders = (
  headers: Headers,
  policies: readonly ForwardedParts[],
): Record<string, string> => {
  const { cookie = '', ...others } = headers;
  const selected = Object.fromEntries(
    Object.entries(others).filter(([name]) => policies.some(({ headers: items }) => isSelected(items, name))),
  );
  const cookies = selectCookies(cookie, policies);
  return cookies === '' ? selected : { ...selected, cookie: cookies };
};
