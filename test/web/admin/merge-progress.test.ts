import { describe, expect, test } from '@jest/globals';
import type { Opened } from '../../../web/src/features/admin/changes/opened-key.ts';
import { lacksTexts, mergeProgress } from '../../../web/src/features/admin/opened/merge-progress.ts';

const at = '2026-11-26T01:00:00.000Z';
const by = { by: 'mere', by_email: 'mere@admin.example' };
const item = {
  id: '0ba1527c-9b95-406a-ab0f-8e40396929eb',
  type: 'contact',
  reference: 'CM-1',
  name: 'Moana Rangi',
  title: 'General enquiry',
  received_at: at,
  status: 'new',
  owner: 'nobody',
  version: 2,
  is_unread: false,
};
const change = { version: 2, at, ...by, fields: [{ name: 'reply', from: '', to: 'Your loan' }] };
const reply = {
  reply_id: 'r1',
  at,
  ...by,
  to: 'moana@example.com',
  subject: 'Your loan',
  text: 'Kia ora',
  state: 'sending',
} as const;
const note = { note_id: 'n1', at, by_email: by.by_email, revision: 1, text: 'Call her', earlier: [] };
const call = { call_id: 'c1', at, by_email: by.by_email, direction: 'out', text: 'Rang her' } as const;
const opened: Opened = {
  item,
  history: [change],
  mails: [],
  replies: [reply],
  notes: [note],
  calls: [call],
  incoming: [],
  sender: { email: '', phone: '' },
  sections: [],
  correctable: [],
  texts: [],
  estimates: [],
  greeting: 'Kia ora Aroha,',
  signature: 'Ngā mihi,\nMere',
  refusals: [],
  templates: [],
  owners: [],
  absent: [],
  types: [],
};
const { name: _name, title: _title, ...progress } = item;
const polled = {
  item: progress,
  recorded: [],
  history: [{ ...change, fields: [{ name: 'reply', from: '', to: '' }] }],
  mails: [],
  replies: [{ reply_id: 'r1', at, state: 'sent' as const }],
  notes: [{ note_id: 'n1', at, revision: 1 }],
  calls: [{ call_id: 'c1', at }],
  incoming: [],
};

describe('polling a submission', () => {
  test('keeps the texts that were opened, with the newest states', () => {
    expect(lacksTexts(opened, polled)).toBe(false);
    expect(mergeProgress(opened, polled)).toEqual({ ...opened, replies: [{ ...reply, state: 'sent' }] });
    const bounced = [{ reply_id: 'r1', at, state: 'sent' as const, bounced_at: at }];
    expect(mergeProgress(opened, { ...polled, replies: bounced }).replies[0]).toMatchObject({
      text: 'Kia ora',
      bounced_at: at,
    });
  });

  test('shows that a colleague took a reply back, whatever this page has changed since', () => {
    const waiting = {
      ...opened,
      item: { ...item, version: 4 },
      replies: [{ ...reply, state: 'waiting' as const }],
    };
    const back = { ...polled, replies: [{ reply_id: 'r1', at, state: 'taken-back' as const }] };
    expect(mergeProgress(waiting, back).replies).toEqual([{ ...reply, state: 'taken-back' }]);
  });

  test('that was slower than an answer takes nothing back', () => {
    const newer = {
      ...opened,
      item: { ...item, version: 3 },
      replies: [{ ...reply, state: 'sent' as const }],
    };
    const earlier = { ...polled, history: [], replies: [{ reply_id: 'r1', at, state: 'sending' as const }] };
    expect(mergeProgress(newer, earlier)).toEqual(newer);
  });

  test('shows a colleague’s change before its texts are opened', () => {
    const next = { ...change, version: 3, fields: [{ name: 'status', from: 'new', to: 'received' }] };
    const after = { status: 'received', version: 3 };
    expect(
      mergeProgress(opened, {
        ...polled,
        item: { ...progress, ...after },
        history: [next, ...polled.history],
      }),
    ).toMatchObject({ item: { ...item, ...after }, history: [next, change] });
  });

  test('shows a version with typed values once they are opened, so that nobody overwrites them unseen', () => {
    const fields = [{ name: 'outcome.redress', from: '', to: '' }];
    const after = {
      ...polled,
      item: { ...progress, version: 3 },
      recorded: ['redress'],
      history: [{ ...change, version: 3, fields }, ...polled.history],
    };
    expect(lacksTexts(opened, after)).toBe(true);
    expect(mergeProgress(opened, after)).toMatchObject({ item, history: [change] });
    const typed = { ...change, version: 3, fields: [{ ...fields[0]!, to: 'A refund' }] };
    const reopened = {
      ...opened,
      item: { ...item, version: 3, outcome: { redress: 'A refund' } },
      history: [typed, change],
    };
    expect(lacksTexts(reopened, after)).toBe(false);
    expect(mergeProgress(reopened, after)).toMatchObject({ item: reopened.item, history: reopened.history });
  });

  test.each([
    ['another reply', { replies: [...polled.replies, { reply_id: 'r2', at, state: 'sent' as const }] }],
    ['a reply that was sent again', { replies: [{ ...polled.replies[0]!, at: '2026-11-26T02:00:00.000Z' }] }],
    ['another note', { notes: [...polled.notes, { note_id: 'n2', at, revision: 1 }] }],
    ['another call', { calls: [{ call_id: 'c2', at }] }],
    ['an email', { incoming: [{ mail_id: 'm1', at, role: 'sender' as const }] }],
    ['a new revision of a note', { notes: [{ note_id: 'n1', at, revision: 2 }] }],
  ])('finds that texts are missing: %s', (_, change_) => {
    expect(lacksTexts(opened, { ...polled, ...change_ })).toBe(true);
  });

  test('finds nothing missing where the page has a newer revision than the poll', () => {
    expect(lacksTexts({ ...opened, notes: [{ ...note, revision: 2 }] }, polled)).toBe(false);
  });
});
