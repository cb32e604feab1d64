import { beforeEach, expect, test } from '@jest/globals';
import { askForAlert } from '../../../lambdas/alerts/ask-for-alert.ts';
import { hashNetworks } from '../../../lambdas/clients/hash-networks.ts';

const networks = hashNetworks('203.0.113.7', 'secret');
const body = { id: 'one', email: 'aroha@example.com', query: 'make=Toyota', leave_blank: '' };
let acts: unknown[];

beforeEach(() => {
  acts = [];
});

const ask = (more: Partial<typeof body> = {}) =>
  askForAlert(
    { body: { ...body, ...more }, identityId: 'visitor-1', networks },
    {
      alerts: { ask: async (...args) => void acts.push(['ask', ...args]) },
      admit: async (source) => void acts.push(['admit', source]),
      now: () => Date.parse('2026-11-27T01:00:00.000Z'),
    },
  );

test.each(['make=Toyota', 'near=Hamilton', 'near=&make=Toyota'])(
  'an alert for %s is counted, then stored with who asked and when',
  async (query) => {
    expect(await ask({ query })).toEqual({});
    const asked = { id: 'one', kind: 'asked', email: 'aroha@example.com', query };
    expect(acts).toEqual([
      ['admit', { identityId: 'visitor-1', networks }],
      ['ask', { ...asked, asked_at: '2026-11-27T01:00:00.000Z' }, 'visitor-1'],
    ]);
  },
);

test('an alert near a town that nobody knows is refused before it counts', async () => {
  const message = 'Choose a town from the list, then ask again';
  await expect(ask({ query: 'near=Atlantis' })).rejects.toMatchObject({
    name: 'InvalidRequestError',
    message,
    fields: { query: message },
  });
  expect(acts).toEqual([]);
});

test('a robot gets the same answer, and nothing is stored', async () => {
  expect(await ask({ leave_blank: 'http://a.example' })).toEqual({});
  expect(acts).toEqual([]);
});
