import { expect, test } from '@jest/globals';
import { mailRoom, rawMail } from '../../support/mail-room.ts';
import { useTestTable } from '../../support/use-test-table.ts';
import { sampleWorkItem } from '../../support/work-items.ts';

const table = useTestTable();

test.each([
  ['Message-ID: <1@a.nz>', '1@a.nz'],
  ['Message-ID: < 1@a.nz >', '1@a.nz'],
  ['Message-ID:', undefined],
  ['X-Other: 1', undefined],
  [`Message-ID: <${'a'.repeat(998)}b>`, 'a'.repeat(998)],
])('a mail with the header ‘%.20s’ is kept with the id by which answers name it', async (header, id) => {
  const room = mailRoom(table);
  const address = await room.add(
    sampleWorkItem('contact', '2026-11-20T01:02:03.000Z', { email: 'ana@example.com' }),
  );
  const kept: unknown[] = [];
  await room.receive(rawMail([address], { headers: [header] }), 'one', {
    store: async (_item, _mail, raw) => Boolean(kept.push(raw)),
  });
  expect(kept).toEqual([
    { raw_key: expect.stringMatching(/^mail\/kept\/contact\//), ...(id !== undefined && { message_id: id }) },
  ]);
});
