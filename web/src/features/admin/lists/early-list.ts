import { listWorkItems } from '#domain/work/contract.ts';
import { hashKey } from '@tanstack/react-query';
import type { AdminRequest } from '../../../lib/admin-session/admin-session.ts';
import { queryOf, type Filters } from './list-filters.ts';

const ask = async (request: AdminRequest, filters: Filters) => request(listWorkItems, queryOf(filters));

interface Early {
  readonly list: string;
  readonly answer: ReturnType<typeof ask>;
}

/** By the requests of one sign-in, so that nobody sees what another one asked for. */
const asked = new WeakMap<AdminRequest, Early>();

/** Asks for the first list of a page whose account is still being read. */
export const askEarly = (request: AdminRequest, filters: Filters): void => {
  const answer = ask(request, filters);
  answer.catch(() => undefined);
  asked.set(request, { list: hashKey([filters]), answer });
};

/** Returns the answer that was asked for early, once; otherwise asks now. */
export const firstPage = async (request: AdminRequest, filters: Filters) => {
  const early = asked.get(request);
  asked.delete(request);
  return early?.list === hashKey([filters]) ? early.answer : ask(request, filters);
};
