import { expect, test } from '@jest/globals';
import MailComposer from 'nodemailer/lib/mail-composer';
import PostalMime from 'postal-mime';
import { complaintMail } from '../../../lambdas/notifications/mails/complaint-mail.ts';
import { sampleComplaint } from '../../support/sample-complaint.ts';

const record = {
  ...sampleComplaint,
  id: '5f0c2b1e-7a64-4e4e-9a53-5c1f5f3a2b10',
  created_at: '2026-11-20T01:02:03.000Z',
};
const administrator = 'owner@admin.example';

const compose = async (mail: object) =>
  PostalMime.parse(await new MailComposer({ ...mail, from: 'no-reply@example.com' }).compile().build());

test('tells the administrator the whole complaint, in text and HTML', async () => {
  const { subject, to, replyTo, text, html } = await compose(complaintMail(record, administrator));
  expect(subject).toBe('Complaint CP-BW62-P7KT (Communication) from Aroha Ngāta');
  expect(to?.[0]?.address).toBe(administrator);
  expect(replyTo?.[0]).toMatchObject({ address: 'aroha@example.com', name: 'Aroha Ngāta' });
  for (const part of [text, html]) {
    for (const value of [
      'CP-BW62-P7KT',
      'Aroha Ngāta',
      'aroha@example.com',
      '021 123 4567',
      'LA-7K3M-92QX',
      'Communication',
      'Nobody called me back.',
      'Friday, 20 November 2026',
      record.id,
    ]) {
      expect(part).toContain(value);
    }
  }
});

test('says what was not given', () => {
  const { text } = complaintMail({ ...record, phone: '', account_number: '' }, administrator);
  expect(text).toContain('Phone:\nNot given\n');
  expect(text).toContain('Account number:\nNot given\n');
});

test('shows markup as text', () => {
  const description = '<script>alert(1)</script><img src=x>';
  const { html, text } = complaintMail({ ...record, description, name: '<b>Aroha</b>' }, administrator);
  expect(html).not.toMatch(/<script|<img|<b>/);
  expect(html).toContain('&lt;b&gt;Aroha&lt;/b&gt; lodged a complaint.');
  expect(text).toContain(description);
});

test('refuses a record that is not a complaint', () => {
  expect(() => complaintMail({ id: '1' }, administrator)).toThrow();
});
