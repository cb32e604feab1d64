import { describe, expect, test } from '@jest/globals';
import { restoreDraft } from '../../../web/src/features/admin/replies/restore-draft.ts';

const blank = { replyId: 'new', version: 3, cc: '', subject: '', text: 'Kia ora,\n\n', isLeft: false };
const returned = { cc: ['partner@example.com'], subject: 'Your loan', text: 'Kia ora,\n\nyes.' };
const sent = { ...returned, cc: 'partner@example.com', replyId: 'old', version: 2, isLeft: true };

describe('a reply that was taken back', () => {
  test('returns into a blank draft with the choices with which this page has sent it', () => {
    expect(restoreDraft(blank, returned, { isBlank: true, sent })).toEqual({
      ...sent,
      replyId: 'new',
      version: 3,
    });
  });

  test('returns what was typed where another page has sent it', () => {
    expect(restoreDraft(blank, returned, { isBlank: true })).toEqual({
      ...blank,
      ...returned,
      cc: 'partner@example.com',
    });
  });

  test('stands above the text of a reply that was begun since, whose copies, subject and choices stay', () => {
    const begun = { ...blank, cc: 'other@example.com', subject: 'Next', text: 'Kia ora,\n\none more thing.' };
    expect(restoreDraft(begun, returned, { isBlank: false, sent })).toEqual({
      ...begun,
      text: `${returned.text}\n\n${begun.text}`,
    });
    expect(restoreDraft({ ...begun, cc: ' ', subject: '' }, returned, { isBlank: false })).toMatchObject({
      cc: 'partner@example.com',
      subject: 'Your loan',
    });
  });

  test('is not doubled in the draft that has it still, because its sending seemed to fail', () => {
    const kept = { ...blank, text: `${returned.text}\n` };
    expect(restoreDraft(kept, returned, { isBlank: false }).text).toBe(kept.text);
  });

  test('brings its files back, each once, before those that were chosen since', () => {
    const [first, second] = ['one', 'two'].map((key) => ({ key, file_name: `${key}.pdf`, size: 1 }));
    const draft = { ...blank, attachments: [second!, first!] };
    const files = { ...returned, attachments: [first!] };
    expect(
      restoreDraft(draft, files, { isBlank: true, sent: { ...sent, attachments: [first!] } }).attachments,
    ).toEqual([first, second]);
  });
});
