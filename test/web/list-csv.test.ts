import { expect, test } from '@jest/globals';
import { listHeader, listRows } from '../../web/src/features/admin/inbox/list-csv.ts';

test('a CSV list has New Zealand times, and names their zone', () => {
  const item = {
    id: 'one',
    type: 'contact',
    reference: 'CM-7K3M-92QX',
    name: 'Aroha Ngāta',
    title: 'Car loan',
    received_at: '2026-11-25T16:02:00.000Z',
    due_at: '2026-12-31T11:00:00.000Z',
    status: 'new',
    owner: 'nobody',
    version: 1,
    is_unread: false,
  };
  expect(
    listHeader() +
      listRows({
        items: [item, { ...item, due_at: undefined, owner: 'mere.ngata@admin.example' }],
        types: [],
      }),
  ).toBe(
    [
      'Type,Reference,Name,Subject,Amount,Status,Owner,Tags,Received (New Zealand time),Due (New Zealand time)',
      'contact,CM-7K3M-92QX,Aroha Ngāta,Car loan,,new,Nobody yet,,2026-11-26 05:02,2027-01-01 00:00',
      'contact,CM-7K3M-92QX,Aroha Ngāta,Car loan,,new,Mere Ngata,,2026-11-26 05:02,',
      '',
    ].join('\r\n'),
  );
});
