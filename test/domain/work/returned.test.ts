import { expect, test } from '@jest/globals';
import { productActor, senderActor } from '#domain/audit/actors.ts';
import { isReturnInTime } from '#domain/work/returned.ts';
import { untilReply } from '#domain/work/set-aside.ts';

const changed = (name: string, to: string) => ({ name, from: '', to });

test.each(['date', 'due', 'unanswered'])('a return because of ‘%s’ is nobody’s work', (why) => {
  const fields = [changed('aside_until', ''), changed('returned', why)];
  expect(isReturnInTime({ by: productActor, fields })).toBe(true);
});

test.each([
  ['a return because its sender wrote', { by: productActor, fields: [changed('returned', untilReply)] }],
  ['what the product completes', { by: productActor, fields: [changed('documents_here', 'all')] }],
  ['what its sender sends', { by: senderActor, fields: [changed('returned', 'due')] }],
  ['what a colleague does', { by: 'mere', fields: [changed('returned', 'due')] }],
])('%s is something to look at', (_what, change) => {
  expect(isReturnInTime(change)).toBe(false);
});
