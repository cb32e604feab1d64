import { describe, expect, test } from '@jest/globals';
import { contactType } from '#domain/contact/contact-type.ts';
import { applicationType } from '#domain/applications/application-type.ts';
import { formatRequestLink, type LinkPerson } from '#domain/my-request/request-link.ts';
import type { LinkState } from '#domain/my-request/stored-link.ts';
import { linkTokens } from '../../../lambdas/clients/link-tokens.ts';
import { myRequestScope } from '../../../lambdas/clients/my-request-scope.ts';
import { NotFoundError } from '../../../lambdas/http/errors.ts';
import { findLink, type LinkDependencies } from '../../../lambdas/my-request/find-link.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';
import { sampleWorkItem } from '../../support/work-items.ts';

const received = '2026-11-20T01:02:03.000Z';
const expiry = Date.parse(received) + 30 * 86_400_000;
const id = '70000000-0000-4000-8000-000000000001';
const links = linkTokens(async () => 'key of the tests');
const types = [applicationType, contactType];

interface Stored {
  readonly type?: string;
  readonly person?: LinkPerson;
  readonly email?: string;
  readonly state?: LinkState;
  readonly now?: number;
  readonly error?: Error;
}

const find = async (
  number: number,
  { type: name = 'contact', person = 'sender', email = 'aroha@example.com', ...stored }: Stored = {},
) => {
  const type = types.find((one) => one.name === name)!;
  const { state, now = expiry - 1, error } = stored;
  const owner = { type: name, id, person };
  const found = {
    type,
    item: sampleWorkItem(name, received),
    submission: { ...sampleRecordOf(name), id, email },
    stored: { added: [], marks: [] },
  };
  const dependencies = {
    links,
    linkStates: { read: async () => new Map(state === undefined ? [] : [[person, state]]) },
    submissions: {
      findAny: async () => {
        if (error !== undefined) throw error;
        return found;
      },
    },
    now: () => now,
  } as unknown as LinkDependencies;
  const secret = await links.derive(myRequestScope(owner, number));
  return { found, link: await findLink(formatRequestLink({ ...owner, secret }), dependencies) };
};

describe('a link', () => {
  const first = { number: 1, valid_until: '2026-12-20T01:02:03.000Z', wrong_tries: 0 };
  const later = { number: 22, valid_until: '2027-01-01T00:00:00.000Z', wrong_tries: 3 };

  test('leads to its submission and person, with the state of the first or the newest', async () => {
    const { found, link } = await find(1);
    expect(link).toEqual({ ...found, person: 'sender', state: first, email: 'aroha@example.com' });
    expect((await find(22, { state: later, now: expiry })).link).toMatchObject({ state: later });
  });

  test.each<[string, number, Stored, string, string]>([
    ['has expired', 1, { now: expiry }, 'LinkExpiredError', 'a new one to a•••@example.com.'],
    ['has expired, without an address', 1, { now: expiry, email: '' }, 'LinkExpiredError', 'Call us'],
    ['was replaced', 21, { state: later }, 'LinkReplacedError', 'a new one to a•••@example.com.'],
    ['was replaced, without an address', 3, { state: later, email: '' }, 'LinkReplacedError', 'Call us'],
    ['is older than the twenty known ones', 2, { state: later }, 'LinkWrongError', 'does not work'],
    ['is not sent yet', 23, { state: later }, 'LinkWrongError', 'does not work'],
    ['is of a person that its type does not have', 1, { person: 'joint' }, 'LinkWrongError', 'does not work'],
    ['leads nowhere', 1, { error: new NotFoundError('Gone.') }, 'LinkWrongError', 'does not work'],
    ['can’t be read', 1, { error: new Error('Slow down.') }, 'Error', 'Slow down.'],
  ])('that %s is refused', async (_why, number, stored, name, words) => {
    const refused = { name, message: expect.stringContaining(words) };
    await expect(find(number, stored)).rejects.toMatchObject(refused);
  });
});
