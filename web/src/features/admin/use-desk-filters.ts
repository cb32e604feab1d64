import { useEffect } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';

type Filters = Readonly<Partial<Record<string, string>>>;

/** Names of the filters of a list. */
interface FilterNames {
  /** Their values are codes and dates, which stand in the address. */
  readonly coded: readonly string[];
  /** Their values are words or people, which stand in the history's state: browsers and logs keep addresses. */
  readonly typed: readonly string[];
  /** Values of `typed` that stand in the address all the same. */
  readonly codes?: readonly string[];
}

const stateSchema = z.object({ filters: z.record(z.string(), z.string()) });

const pick = (
  names: readonly string[],
  valueOf: (name: string) => string | null | undefined,
): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = valueOf(name)?.trim();
      return value ? [[name, value]] : [];
    }),
  );

/** Returns the address and the state of a list with these filters. */
export const filteredPlace = ({ coded, typed, codes = [] }: FilterNames, filters: Filters) => {
  const isCode = (name: string): boolean => codes.includes(filters[name] ?? '');
  const inAddress = [...coded, ...typed.filter(isCode)];
  const kept = typed.filter((name) => !isCode(name));
  return {
    search: new URLSearchParams(pick(inAddress, (name) => filters[name])).toString(),
    state: { filters: pick(kept, (name) => filters[name]) },
  };
};

const readFilters = (
  { coded, typed }: FilterNames,
  { search, state }: Pick<Location, 'search' | 'state'>,
): Readonly<Record<string, string>> => {
  const address = new URLSearchParams(search);
  const { filters = {} } = z.safeParse(stateSchema, state).data ?? {};
  return {
    ...pick([...coded, ...typed], (name) => address.get(name)),
    ...pick(typed, (name) => filters[name]),
  };
};

/** Keeps the filters of a list over reloads and 'Back'. Words in the address of an old link move to the state. */
export const useFilters = (names: FilterNames) => {
  const location = useLocation();
  const navigate = useNavigate();
  const filters = readFilters(names, location);
  const show = (next: Filters, replace: boolean): void => {
    const { search, state } = filteredPlace(names, next);
    void navigate({ search }, { state, replace, preventScrollReset: true });
  };
  const address = new URLSearchParams(location.search);
  const isOldLink = names.typed.some(
    (name) => address.has(name) && !names.codes?.includes(address.get(name) ?? ''),
  );
  useEffect(() => {
    if (isOldLink) show(filters, true);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOldLink]);
  return {
    filters,
    /** An empty value takes a filter away. */
    setFilter: (name: string, value: string, replace = true): void =>
      show({ ...filters, [name]: value }, replace),
    setFilters: (changed: Filters, replace: boolean): void => show({ ...filters, ...changed }, replace),
  };
};
