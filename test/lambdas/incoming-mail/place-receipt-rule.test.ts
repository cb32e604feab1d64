import { describe, expect, test } from '@jest/globals';
import { placeReceiptRule, removeReceiptRule } from '../../../lambdas/incoming-mail/place-receipt-rule.ts';
import type { ReceiptRules } from '../../../lambdas/incoming-mail/receipt-rules.ts';

const ownSet = 'ours';
const wanted = {
  name: 'our-rule',
  domain: 'reply.example.nz',
  bucket: 'uploads',
  prefix: 'mail/',
  functionArn: 'arn:receive',
};

/** An account with rule sets, each with the names of its rules. */
const account = (sets: Readonly<Record<string, readonly string[]>>, active?: string) => {
  const state = { sets: new Map(Object.entries(sets).map(([name, rules]) => [name, [...rules]])), active };
  const made: object[] = [];
  const find: ReceiptRules['find'] = async (name) => {
    const rules = state.sets.get(name);
    return rules && { name, rules };
  };
  const rules: ReceiptRules = {
    find,
    findActive: async () => (state.active === undefined ? undefined : find(state.active)),
    createSet: async (name) => {
      if (!state.sets.has(name)) state.sets.set(name, []);
    },
    deleteSet: async (name) => {
      if (state.active === name) throw new Error('An active set can’t be deleted.');
      state.sets.delete(name);
    },
    activate: async (name) => {
      if (name !== undefined && state.sets.get(name)?.includes(wanted.name) !== true) {
        throw new Error('Mails would be lost before the rule is in the set.');
      }
      state.active = name;
    },
    create: async (set, rule) => {
      if (state.sets.get(set)!.includes(rule.Name!)) throw new Error('The rule exists.');
      made.push(rule);
      state.sets.get(set)!.unshift(rule.Name!);
    },
    update: async (set, rule) => {
      if (!state.sets.get(set)!.includes(rule.Name!)) throw new Error('There is no such rule.');
      made.push(rule);
    },
    delete: async (set, name) => {
      const left = state.sets.get(set)?.filter((rule) => rule !== name);
      if (left) state.sets.set(set, left);
    },
  };
  return {
    rules,
    made,
    state: () => ({ sets: Object.fromEntries(state.sets), active: state.active }),
  };
};

const place = async ({ rules }: ReturnType<typeof account>) => placeReceiptRule(rules, ownSet, wanted);
const remove = async ({ rules }: ReturnType<typeof account>, set: string) =>
  removeReceiptRule(rules, { set, ownSet, rule: wanted.name });

describe('the receipt rule', () => {
  test('takes the mails of its domain alone, over TLS and scanned', async () => {
    const made = account({});
    await place(made);
    expect(made.made).toEqual([
      {
        Name: 'our-rule',
        Enabled: true,
        ScanEnabled: true,
        TlsPolicy: 'Require',
        Recipients: ['reply.example.nz'],
        Actions: [
          { S3Action: { BucketName: 'uploads', ObjectKeyPrefix: 'mail/' } },
          { LambdaAction: { FunctionArn: 'arn:receive', InvocationType: 'Event' } },
        ],
      },
    ]);
  });

  test('is the first of the active set, which stays active', async () => {
    const other = account({ theirs: ['a', 'b'] }, 'theirs');
    expect(await place(other)).toBe('theirs');
    expect(other.state()).toEqual({ sets: { theirs: ['our-rule', 'a', 'b'] }, active: 'theirs' });
  });

  test('brings a set of its own only if none is active', async () => {
    const inactive = account({ theirs: ['a'] });
    expect(await place(inactive)).toBe(ownSet);
    expect(inactive.state()).toEqual({ sets: { theirs: ['a'], ours: ['our-rule'] }, active: ownSet });
  });

  test('comes into a set that is made, but can’t be found yet', async () => {
    const made = account({});
    const rules = { ...made.rules, find: async () => undefined };
    expect(await placeReceiptRule(rules, ownSet, wanted)).toBe(ownSet);
    expect(made.state()).toEqual({ sets: { ours: ['our-rule'] }, active: ownSet });
  });

  test.each([
    ['the own set', account({})],
    ['another set', account({ theirs: ['a'] }, 'theirs')],
    ['what a failed deployment left', account({ ours: ['our-rule'] })],
  ])('is placed again without harm: %s', async (_what, made) => {
    const set = await place(made);
    const before = made.state();
    expect(await place(made)).toBe(set);
    expect(made.state()).toEqual(before);
  });
});

describe('without the receipt rule', () => {
  test('another set stays as it was', async () => {
    const other = account({ theirs: ['a', 'b'] }, 'theirs');
    await remove(other, await place(other));
    expect(other.state()).toEqual({ sets: { theirs: ['a', 'b'] }, active: 'theirs' });
  });

  test('the own set is gone', async () => {
    const own = account({});
    await remove(own, await place(own));
    expect(own.state()).toEqual({ sets: {}, active: undefined });
  });

  test('the own set is gone, also while no set is active', async () => {
    const inactive = account({ ours: ['our-rule'] });
    await remove(inactive, ownSet);
    expect(inactive.state()).toEqual({ sets: {}, active: undefined });
  });

  test('the own set is gone, and another that was activated since stays active', async () => {
    const replaced = account({ ours: ['our-rule'], theirs: ['a'] }, 'theirs');
    await remove(replaced, ownSet);
    expect(replaced.state()).toEqual({ sets: { theirs: ['a'] }, active: 'theirs' });
  });

  test('the own set stays while it has rules of others', async () => {
    const shared = account({ ours: ['our-rule', 'a'] }, ownSet);
    await remove(shared, ownSet);
    expect(shared.state()).toEqual({ sets: { ours: ['a'] }, active: ownSet });
  });

  test('in the former set, the rule in the new one stays', async () => {
    const moved = account({ theirs: ['our-rule', 'a'], ours: ['our-rule'] }, ownSet);
    await remove(moved, 'theirs');
    expect(moved.state()).toEqual({ sets: { theirs: ['a'], ours: ['our-rule'] }, active: ownSet });
  });

  test('a set that is gone is no failure', async () => {
    const gone = account({ theirs: ['a'] }, 'theirs');
    await remove(gone, 'Resource');
    expect(gone.state()).toEqual({ sets: { theirs: ['a'] }, active: 'theirs' });
  });
});
