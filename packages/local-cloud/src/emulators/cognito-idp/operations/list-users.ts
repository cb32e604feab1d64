import * as z from 'zod/mini';
import { listAttributes } from '../attributes.ts';
import { poolOf, type Context, type Operations } from '../context.ts';
import { invalidParameter, parseInput } from '../errors.ts';
import type { UserRecord } from '../user-record.ts';
import { userView } from './user-view.ts';

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ListUsers.html */
const maxLimit = 60;

const listSchema = z.object({
  UserPoolId: z.string(),
  Filter: z._default(z.string(), ''),
  Limit: z._default(z.int().check(z.minimum(1), z.maximum(maxLimit)), maxLimit),
  PaginationToken: z.optional(z.string()),
  AttributesToGet: z.optional(z.array(z.string())),
});

type Filter = (user: UserRecord) => boolean;

/** Attributes that a filter can search, ignoring case. */
const searchable: Readonly<Record<string, (user: UserRecord) => string>> = {
  username: ({ sub }) => sub,
  sub: ({ sub }) => sub,
  email: ({ attributes }) => attributes['email'] ?? '',
  name: ({ attributes }) => attributes['name'] ?? '',
  given_name: ({ attributes }) => attributes['given_name'] ?? '',
  family_name: ({ attributes }) => attributes['family_name'] ?? '',
  'cognito:user_status': ({ status }) => status,
  status: ({ enabled }) => (enabled ? 'Enabled' : 'Disabled'),
};

const parseFilter = (text: string): Filter => {
  if (text.trim() === '') return () => true;
  const [, name = '', operator, quoted = ''] =
    /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(text) ?? [];
  const valueOf = Object.hasOwn(searchable, name) ? searchable[name] : undefined;
  if (valueOf === undefined || operator === undefined) throw invalidParameter('Error while parsing filter.');
  const requested = quoted.replace(/\\(.)/g, '$1').toLowerCase();
  return (user) => {
    const value = valueOf(user).toLowerCase();
    return operator === '=' ? value === requested : value.startsWith(requested);
  };
};

const startAfter = (users: readonly UserRecord[], token: string | undefined): number => {
  if (token === undefined) return 0;
  const last = Buffer.from(token, 'base64').toString('utf8');
  const index = users.findIndex(({ sub }) => sub === last);
  if (index === -1) throw invalidParameter('Invalid pagination token.');
  return index + 1;
};

/** Lists users in pages, oldest first. */
export const listUsersOperations = (context: Context): Operations => ({
  ListUsers: async (input) => {
    const {
      UserPoolId,
      Filter: text,
      Limit,
      PaginationToken,
      AttributesToGet,
    } = parseInput(listSchema, input);
    const filter = parseFilter(text);
    const all = poolOf(context, UserPoolId).users.all();
    const matching = all.slice(startAfter(all, PaginationToken)).filter(filter);
    const page = matching.slice(0, Limit);
    const requested = AttributesToGet === undefined ? undefined : new Set(AttributesToGet);
    const last = page.at(-1);
    return {
      Users: page.map((user) => ({
        ...userView(user),
        Attributes: listAttributes(user).filter(({ Name }) => requested?.has(Name) ?? true),
      })),
      ...(last !== undefined && matching.length > page.length
        ? { PaginationToken: Buffer.from(last.sub).toString('base64') }
        : {}),
    };
  },
});
