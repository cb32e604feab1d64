import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import MailComposer from 'nodemailer/lib/mail-composer';
import PostalMime from 'postal-mime';
import { contactKind } from '../../../lambdas/notifications/mails/contact-mail.ts';

const contactMail = contactKind.administratorMail;

const record = {
  id: '5f0c2b1e-7a64-4e4e-9a53-5c1f5f3a2b10',
  name: 'Aroha Ngāta',
  email: 'aroha@example.com',
  phone: '',
  subject: 'loan-application',
  message: 'Line one\nLine two',
  created_at: '2026-11-20T01:02:03.000Z',
};

const compose = async (mail: object) =>
  PostalMime.parse(await new MailComposer({ ...mail, from: 'no-reply@example.com' }).compile().build());

test('tells the administrator everything the visitor wrote, in text and HTML', async () => {
  const parsed = await compose(contactMail(record, 'owner@admin.example'));
  expect(parsed.to?.[0]?.address).toBe('owner@admin.example');
  expect(parsed.replyTo?.[0]).toMatchObject({ address: 'aroha@example.com', name: 'Aroha Ngāta' });
  expect(parsed.subject).toBe('Website message CM-BW62-P7KT: Loan application from Aroha Ngāta');
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
    expect(part).toContain('Friday, 20 November 2026');
    expect(part).toMatch(/2:02\s?pm/u);
  }
});

test('shows markup as text', async () => {
  const message = '<script>alert(1)</script><img src=x onerror=alert(1)>"\'&';
  const { html, text } = await compose(contactMail({ ...record, message }, 'owner@admin.example'));
  expect(html).not.toContain('<script');
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;script&gt;');
  expect(text).toContain(message);
});

test('a stored name that could not have been typed is refused', () => {
  expect(() =>
    contactMail({ ...record, name: 'x\r\nBcc: victim@example.com' }, 'owner@admin.example'),
  ).toThrow('single line');
});

test('no text in a header adds a header or a recipient', async () => {
  const mail = contactMail(record, 'owner@admin.example');
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (text) => {
      const injected = `${text}\r\nBcc: victim@example.com`;
      const parsed = await compose({
        ...mail,
        subject: injected,
        replyTo: { ...mail.replyTo, name: injected },
      });
      expect(parsed.bcc ?? []).toEqual([]);
      expect(parsed.cc ?? []).toEqual([]);
      expect(parsed.to).toHaveLength(1);
      expect(parsed.headers.map(({ key }) => key)).not.toContain('bcc');
    }),
    { numRuns: 50 },
  );
});

test('refuses a record that is not a contact submission', () => {
  expect(() => contactMail({ id: '1' }, 'owner@admin.example')).toThrow();
});
