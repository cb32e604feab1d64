import { expect, test } from '@jest/globals';
import { contactMails } from '../../../lambdas/notifications/mails/contact-mails.ts';
import { received } from '../../support/received-mail.ts';

const contactMail = contactMails.administrators;

const record = {
  id: '5f0c2b1e-7a64-4e4e-9a53-5c1f5f3a2b10',
  name: 'Aroha Ngāta',
  email: 'aroha@example.com',
  phone: '',
  subject: 'loan-application',
  message: 'Line one\nLine two',
  created_at: '2026-11-20T01:02:03.000Z',
  schema_version: 1,
};

test('contains everything that the visitor wrote, in text and HTML', async () => {
  const parsed = await received(contactMail(record, ['owner@admin.example']));
  expect(parsed.to?.[0]?.address).toBe('owner@admin.example');
  expect(parsed.replyTo?.[0]).toMatchObject({ address: 'aroha@example.com', name: 'Website visitor' });
  expect(parsed.subject).toBe('Message CM-BW62-P7KT: Loan application from Aroha Ngāta');
  for (const part of [parsed.text, parsed.html]) {
    for (const value of [
      'CM-BW62-P7KT',
      'Aroha Ngāta',
      'aroha@example.com',
      'Not given',
      'Line one',
      'Line two',
      record.id,
    ]) {
      expect(part).toContain(value);
    }
    expect(part).toContain('20 Nov 2026');
    expect(part).toMatch(/2:02\s?pm/u);
  }
});

test('shows markup as text', async () => {
  const message = '<script>alert(1)</script><img src=x onerror=alert(1)>"\'&';
  const { html, text } = await received(contactMail({ ...record, message }, ['owner@admin.example']));
  expect(html).not.toContain('<script');
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;script&gt;');
  expect(text).toContain(message);
});

test.each(['\n', '\r\n', '\u2028'])(
  'typed text can’t pass for a heading or a label after %j',
  (lineBreak) => {
    const typed = ['Food 600', '== Consents ==', '', 'Credit check:', 'Agreed', '--'].join(lineBreak);
    const untouched = contactMail(record, ['owner@admin.example']).text.split('\n');
    const { text } = contactMail({ ...record, message: typed }, ['owner@admin.example']);
    const atTheMargin = (line: string) => line !== '' && !line.startsWith('  ');
    expect(text.split(/[\n\r\u2028]+/u).filter(atTheMargin)).toEqual(untouched.filter(atTheMargin));
    expect(text).toContain('\n  == Consents ==\n');
  },
);

test('a stored name that could not have been typed adds no header', async () => {
  const name = 'x\r\nBcc: victim@example.com';
  const parsed = await received(contactMail({ ...record, name }, ['owner@admin.example']));
  expect(parsed.bcc ?? []).toEqual([]);
  expect(parsed.replyTo).toEqual([{ address: 'aroha@example.com', name: 'Website visitor' }]);
});

test('refuses a record that is not a contact submission', () => {
  expect(() => contactMail({ id: '1' }, ['owner@admin.example'])).toThrow();
});

test('asks the team to call a sender who left no address', async () => {
  const introOf = async (email: string) =>
    (await received(contactMail({ ...record, email }, ['owner@admin.example']))).text?.split('\n')[2];
  expect(await introOf('aroha@example.com')).toBe(
    'Aroha Ngāta sent a message. Reply to this email to answer.',
  );
  expect(await introOf('')).toBe(
    'Aroha Ngāta sent a message. They left no email address, so call them to answer.',
  );
});
