import { expect, test } from '@jest/globals';
import { wordsOfEntry } from '#domain/work/entry-words.ts';
import { leadRelation } from '#domain/work/lead-relation.ts';

test.each([
  [{ kind: 'call', text: 'Wants a quote' }, ['note wants', 'note quote']],
  [
    { kind: 'note', text: 'Sent payslips', earlier: [{ text: 'Sent nothing' }, { text: 'Waiting' }] },
    ['note sent', 'note payslips', 'note nothing', 'note waiting'],
  ],
  [{ kind: 'reply', text: 'Wants a quote' }, []],
  [{ kind: 'note' }, []],
  [undefined, []],
])('the entry %j is found by %j', (entry, words) => {
  expect(wordsOfEntry(entry)).toEqual(words);
});

test.each([
  [{ hasBoard: true }, 'came-from'],
  [{ hasBoard: true, register: { answeredIn: ['closed'] } }, 'came-from'],
  [{}, 'led-to'],
  [{ register: { answeredIn: ['closed'] } }, undefined],
] as const)('submissions with the work %j are linked as %s', (work, relation) => {
  expect(leadRelation(work)).toBe(relation);
});
