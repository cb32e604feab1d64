import { expect, test } from '@jest/globals';
import { attachmentName } from '../../../lambdas/incoming-mail/attachment-name.ts';

const nameOf = (text: string, filename: string | null = null) =>
  attachmentName(
    { filename, mimeType: 'message/rfc822', disposition: 'attachment', content: new ArrayBuffer() },
    0,
    new TextEncoder().encode(text),
  );

test.each([
  ['From: a@b.nz\r\nX-Subject: Other\r\nSUBJECT:Payslip\r\n\r\nsubject: No', 'Payslip.eml'],
  ['Subject: \t Your payslip', 'Your payslip.eml'],
  ['Subject: =?utf-8?Q?P=C4=81?=', 'Pā.eml'],
  ['From: a@b.nz', 'Forwarded email.eml'],
  ['Subject:  ', 'Forwarded email.eml'],
  [`${' '.repeat(9_985)}\nSubject: Late!`, 'Late!.eml'],
  [`${' '.repeat(9_986)}\nSubject: Late!`, 'Late.eml'],
])('a forwarded mail is named by its subject: %j', (text, name) => {
  expect(nameOf(text)).toBe(name);
});

test('the name of a file is cut, and no path', () => {
  expect(nameOf('', `a/\\b${'x'.repeat(200)}.pdf`)).toBe(`a b${'x'.repeat(197)}`);
});
