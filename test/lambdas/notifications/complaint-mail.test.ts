import { expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { complaintSteps } from '#domain/complaints/complaint-steps.ts';
import { complaintMails } from '../../../lambdas/notifications/mails/complaint-mails.ts';
import { sampleComplaint } from '../../../tools/product/sample-complaint.ts';
import { received } from '../../support/received-mail.ts';

const complaintMail = complaintMails.administrators;

const record = {
  ...sampleComplaint,
  id: '5f0c2b1e-7a64-4e4e-9a53-5c1f5f3a2b10',
  created_at: '2026-11-20T01:02:03.000Z',
  schema_version: 1,
};
const administrator = 'owner@admin.example';

test('contains the whole complaint, in text and HTML', async () => {
  const { subject, to, replyTo, text, html } = await received(complaintMail(record, [administrator]));
  expect(subject).toBe('Complaint CP-BW62-P7KT (Other) from Aroha Ngāta');
  expect(to?.[0]?.address).toBe(administrator);
  expect(replyTo?.[0]).toMatchObject({ address: 'aroha@example.com', name: 'Website visitor' });
  for (const part of [text, html]) {
    for (const value of [
      'CP-BW62-P7KT',
      'Aroha Ngāta',
      'aroha@example.com',
      '+64 21 123 4567',
      sampleComplaint.account_number,
      'Other',
      sampleComplaint.description,
      '20 Nov 2026',
      record.id,
    ]) {
      expect(part).toContain(value);
    }
  }
});

test('says “Not given” for empty fields', () => {
  const { text } = complaintMail({ ...record, phone: '', account_number: '' }, [administrator]);
  expect(text).toContain('Phone:\n  Not given\n');
  expect(text).toContain('Account number:\n  Not given\n');
});

test('shows markup as text', () => {
  const description = '<script>alert(1)</script><img src=x>';
  const { html, text } = complaintMail({ ...record, description, name: '<b>Aroha</b>' }, [administrator]);
  expect(html).not.toMatch(/<script|<img|<b>/);
  expect(html).toContain('&lt;b&gt;Aroha&lt;/b&gt; lodged a complaint.');
  expect(text).toContain(description);
});

test('refuses a record that is not a complaint', () => {
  expect(() => complaintMail({ id: '1' }, [administrator])).toThrow();
});

test('acknowledges with the reference, the four steps with their times, and the dispute scheme', async () => {
  const { subject, to, replyTo, text, html } = await received(complaintMails.acknowledgement(record));
  expect(subject).toBe('We have your complaint CP-BW62-P7KT');
  expect(to?.map(({ address }) => address)).toEqual(['aroha@example.com']);
  expect(replyTo?.map(({ address }) => address)).toEqual([brand.email]);
  for (const part of [text, html]) {
    for (const value of [
      'CP-BW62-P7KT',
      'Other',
      ...complaintSteps.flatMap((step) => [step.title, step.text]),
      brand.disputeScheme.name,
      brand.disputeScheme.phone.display,
      brand.disputeScheme.website,
      brand.phone.display,
    ]) {
      expect(part).toContain(value);
    }
  }
});

test('the acknowledgement contains no typed text, because its address is unverified', () => {
  const typed = 'Win at https://spam.example';
  const { subject, text, html } = complaintMails.acknowledgement({
    ...record,
    name: typed,
    description: typed,
    account_number: typed,
    phone: '0800 111 222',
  });
  expect(subject + text + html).not.toMatch(/spam|0800 111 222/);
});

test('the acknowledgement goes to a single address', () => {
  expect(() =>
    complaintMails.acknowledgement({ ...record, email: 'a@example.com, victim@example.com' }),
  ).toThrow();
});
