import { expect, test } from '@jest/globals';
import { documentChangePath } from '#domain/documents/document-change-path.ts';
import { linkFields } from '#domain/work/submission-link.ts';
import { isTyped, withoutTyped } from '#domain/work/typed-fields.ts';

const coded =
  'status call choice agreement duplicate duplicate_of owner aside_until returned written incoming_mail joint typed_message';

test.each([...coded.split(' '), ...Object.values(linkFields), documentChangePath('payslip')])(
  'nobody types the field %s of a change',
  (name) => {
    expect(isTyped(name)).toBe(false);
  },
);

test('a change is told without what somebody typed, in all else as it is', () => {
  const change = { version: 3, at: '2026-11-20T02:00:00.000Z', by: 'kiri', by_email: 'kiri@admin.example' };
  const fields = [
    { name: 'owner', from: '', to: 'kiri' },
    { name: 'reason', from: 'Wrong', to: 'Moved away' },
  ];
  expect(withoutTyped({ ...change, fields })).toEqual({
    ...change,
    fields: [
      { name: 'owner', from: '', to: 'kiri' },
      { name: 'reason', from: '', to: '' },
    ],
  });
});
