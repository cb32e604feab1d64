import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isPlainLine } from '#domain/http/fields.ts';
import { sendWorkReply } from '#domain/replies/contract.ts';
import { usualSubject } from '#domain/replies/subject-with-reference.ts';
import { listedText } from '#domain/work/listed-text.ts';

test('a reply’s usual subject names what it answers, and is taken as it is, whatever the title', () => {
  expect(usualSubject({ title: 'General enquiry', reference: 'CM-1F8A-4Z4W' })).toBe(
    'Re: General enquiry (CM-1F8A-4Z4W)',
  );
  const { subject } = sendWorkReply.body.shape;
  // A title comes from fields of one line.
  const titles = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }).filter(isPlainLine);
  fc.assert(
    fc.property(titles, (typed) => {
      const { title } = listedText('', typed, undefined);
      expect(subject.safeParse(usualSubject({ title, reference: 'CM-1F8A-4Z4W' })).success).toBe(true);
    }),
  );
});
