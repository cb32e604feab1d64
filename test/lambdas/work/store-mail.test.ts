import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { IncomingMail } from '#domain/incoming-mail/incoming-mail.ts';
import { callsSomebody } from '../../../lambdas/work/incoming/store-mail.ts';
import { mailRoom } from '../../support/mail-room.ts';
import { useTestTable } from '../../support/use-test-table.ts';
import { sampleWorkItem } from '../../support/work-items.ts';

const mail: IncomingMail = {
  mail_id: 'a1',
  at: '2026-11-27T01:00:00.000Z',
  from: 'ana@example.com',
  role: 'sender',
  subject: 'My chair',
  text: 'Kia ora',
};

test.each<[boolean, Partial<IncomingMail>]>([
  [true, {}],
  [true, { role: 'other' }],
  [true, { is_typed: true }],
  [false, { role: 'team' }],
  [false, { is_automatic: true }],
  [false, { is_bounce: true }],
])('whether a mail calls somebody is %p: %j', (expected, change) => {
  expect(callsSomebody({ ...mail, ...change })).toBe(expected);
});

describe('a stored mail', () => {
  const table = useTestTable();

  test.each([
    ['incoming_mail', {}],
    ['typed_message', { is_typed: true as const }],
  ])('is %s in the history of its submission, which goes on as its own type wants', async (name, change) => {
    const room = mailRoom(table);
    const item = sampleWorkItem('repair', '2026-11-20T01:02:03.000Z', { status: 'collected' });
    await room.add(item);
    const sent = { ...mail, ...change, mail_id: randomUUID() };
    const store = async () =>
      room.dependencies.store(item.id, sent, { raw_key: `mail/kept/${sent.mail_id}` });
    expect([await store(), await store()]).toEqual([true, false]);
    expect(await room.work.get(item.id)).toMatchObject({ status: 'on-the-bench', version: 2 });
    const { history, incoming } = await room.historyOf(item);
    expect(incoming).toEqual([sent]);
    expect(history.map(({ fields }) => fields)).toEqual([
      [
        { name, from: '', to: sent.mail_id },
        { name: 'status', from: 'collected', to: 'on-the-bench' },
      ],
    ]);
  });
});
