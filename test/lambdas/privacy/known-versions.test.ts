import { expect, test } from '@jest/globals';
import { knownVersions } from '../../../lambdas/privacy/known-versions.ts';

const at = '2026-11-27T01:02:03.000Z';
const sent = { id: 'one', email: 'sent@example.com', phone_number: '21 555 0111', city: 'Nelson' };
const correction = { value: 'corrected@example.com', at, by_email: 'owner@admin.example' };
const confirmed = { value: 'confirmed@example.com', at, confirmed_at: at };
const unconfirmed = { value: 'unconfirmed@example.com', at };

test.each<[string, object, string[]]>([
  ['as it was sent', {}, ['sent']],
  ['as it counts', { corrections: { email: correction } }, ['sent', 'corrected']],
  ['as its sender asks', { proposals: { email: confirmed } }, ['sent', 'confirmed']],
  ['without a stranger’s address', { proposals: { email: unconfirmed } }, ['sent']],
  [
    'in all its versions',
    { corrections: { email: correction }, proposals: { email: confirmed } },
    ['sent', 'corrected', 'confirmed'],
  ],
])('an application is known %s', (_how, workItem, names) => {
  const versions = knownVersions({ submissionType: 'loan-application' }, sent, { ...workItem });
  expect(versions[0]).toBe(sent);
  expect([...new Set(versions.map(({ email }) => email))]).toEqual(
    names.map((name) => `${name}@example.com`),
  );
  for (const version of versions) expect(version).toEqual({ ...sent, email: version['email'] });
});

test('what has no work item, or is no submission, is known as it is stored', () => {
  const workItem = { corrections: { email: correction } };
  expect(knownVersions({ submissionType: 'loan-application' }, sent, undefined)).toEqual([sent]);
  expect(knownVersions({}, sent, workItem)).toEqual([sent]);
  expect(knownVersions({ submissionType: 'letter' }, sent, workItem)).toEqual([sent]);
});
