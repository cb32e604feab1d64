import { expect, test } from '@jest/globals';
import { checkFact } from '../../../lambdas/submissions/check-fact.ts';

const right = '1990-05-01';
const replaced = { name: 'LinkReplacedError', message: expect.stringContaining('a•••@example.com') };
const wrong = (tries: string) => ({ name: 'FactWrongError', message: expect.stringContaining(tries) });

interface Link {
  readonly wrongTries?: number;
  readonly isCounted?: boolean;
  readonly isEnded?: boolean;
}

const check = async (typed: string, { wrongTries = 0, isCounted = true, isEnded = false }: Link) => {
  const calls: string[] = [];
  const answer = (call: string, value: boolean) => async () => calls.push(call) > 0 && value;
  const checked = checkFact({ kind: 'date-of-birth', value: right }, typed, {
    email: 'aroha@example.com',
    wrongTries,
    count: answer('count', isCounted),
    endIfTried: answer('end', isEnded),
  });
  return { error: await checked.catch((error: unknown) => error), calls };
};

test('the right fact is counted before it is compared, and ends no link', async () => {
  expect(await check(right, { isEnded: true })).toEqual({ error: undefined, calls: ['count'] });
});

test.each<[string, string, Link, object]>([
  ['the first wrong one', '1990-05-02', {}, wrong('4 more times')],
  ['the fourth wrong one', '1990-05-02', { wrongTries: 3 }, wrong('once more')],
  ['one that came at the same time as the last', '1990-05-02', { wrongTries: 4 }, wrong('once more')],
  ['the last wrong one', '1990-05-02', { wrongTries: 4, isEnded: true }, replaced],
  ['the right one once all tries are used', right, { isCounted: false }, replaced],
])('a fact is refused, and may end the link: %s', async (_what, typed, link, refused) => {
  const { error, calls } = await check(typed, link);
  expect(error).toMatchObject(refused);
  expect(calls).toEqual(['count', 'end']);
});
