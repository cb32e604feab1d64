import { expect, test } from '@jest/globals';
import type { PersonFact } from '#domain/my-request/fact.ts';
import { linkTokens } from '../../../lambdas/clients/link-tokens.ts';
import { assertDeviceKey, beginnerProof, deviceKey } from '../../../lambdas/saved-applications/draft-keys.ts';

const links = linkTokens(async () => 'key of the tests');
const id = 'draft-1';
const fact = (value: string, device = 'phone') => ({ kind: 'date-of-birth' as const, value, device });
const key = 'a'.repeat(64);

const check = async (
  held: { readonly device: string; readonly key: string; readonly id?: string },
  known?: PersonFact & { readonly device: string },
) =>
  assertDeviceKey(
    {
      begun_on: 'phone',
      begun_with: await beginnerProof({ id, device: 'phone', key }, links),
      ...(known !== undefined && { fact: known }),
    },
    { id, ...held },
    links,
  );
const refused = { name: 'NotFoundError' };
const askedAgain = {
  name: 'FactNeededError',
  kind: 'date-of-birth',
  message:
    'Since this page opened the draft, a date of birth or phone number was entered on another device. Open the link from our email again, and answer its question.',
};

test('the device that began goes on with the key that it made, whatever is known', async () => {
  await expect(check({ device: 'phone', key })).resolves.toBeUndefined();
  await expect(check({ device: 'phone', key }, fact('1990-05-01', 'laptop'))).resolves.toBeUndefined();
});

test.each([
  ['another key', { device: 'phone', key: 'b'.repeat(64) }],
  ['a longer key', { device: 'phone', key: key + key }],
  ['its key on another device', { device: 'laptop', key }],
  ['its key for another application', { device: 'phone', key, id: 'draft-2' }],
])('it does not go on with %s', async (_what, held) => {
  await expect(check(held)).rejects.toMatchObject(refused);
});

test('a device that opened the link goes on by it alone, until a fact is known', async () => {
  const opened = await deviceKey({ id }, 'laptop', links);
  expect(opened).toMatch(/^\w{64}$/);
  await expect(check({ device: 'laptop', key: opened })).resolves.toBeUndefined();
  await expect(
    check({ device: 'laptop', key: opened }, fact('1990-05-01', 'laptop')),
  ).resolves.toBeUndefined();
  await expect(check({ device: 'laptop', key: opened }, fact('1990-05-01'))).rejects.toMatchObject(
    askedAgain,
  );
  await expect(check({ device: 'tablet', key: opened })).rejects.toMatchObject(refused);
});

test('a device that answered the question goes on as long as the fact is the same', async () => {
  const known = fact('1990-05-01');
  const opened = await deviceKey({ id, fact: known }, 'laptop', links);
  expect(opened).toMatch(/^\w{128}$/);
  await expect(check({ device: 'laptop', key: opened }, known)).resolves.toBeUndefined();
  await expect(check({ device: 'laptop', key: opened }, fact('1991-05-01'))).rejects.toMatchObject(
    askedAgain,
  );
  await expect(
    check({ device: 'laptop', key: opened }, { ...known, kind: 'phone-end' }),
  ).rejects.toMatchObject({ ...askedAgain, kind: 'phone-end' });
});

test('keys of later releases are those of earlier ones', async () => {
  const scopes: object[] = [];
  const derive = async (scope: object) => `key ${scopes.push(scope)}`;
  const proven = await deviceKey({ id, fact: fact('1990-05-01') }, 'laptop', { derive });
  expect([proven, await beginnerProof({ id, device: 'phone', key }, { derive })]).toEqual([
    'key 1key 2',
    'key 3',
  ]);
  const scope = { type: 'saved-application', id, number: 1 };
  expect(scopes).toEqual([
    { ...scope, purpose: 'saved-application-device', person: 'laptop' },
    { ...scope, purpose: 'saved-application-proof', person: 'laptop date-of-birth 1990-05-01' },
    { ...scope, purpose: 'saved-application-beginner', person: `phone ${key}` },
  ]);
});
