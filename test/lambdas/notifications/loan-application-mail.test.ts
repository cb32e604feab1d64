import { applicationType } from '#domain/applications/application-type.ts';
import { expect, test } from '@jest/globals';
import { formToPayload } from '#domain/applications/application-payload.ts';
import { documentKey } from '#domain/documents/document-key.ts';
import { brand } from '#domain/brand.ts';
import { applicationMails } from '../../../lambdas/notifications/mails/application-mails.ts';
import { sampleForm } from '../../../tools/product/sample-application.ts';
import { received } from '../../support/received-mail.ts';

const loanApplicationMail = applicationMails.administrators;

const payload = formToPayload(sampleForm);
const record = {
  ...payload,
  id: '5f0c2b1e-7a64-4e4e-9a53-5c1f5f3a2b10',
  driver_licence_front: documentKey(1_795_132_800_000, 'a'.repeat(64), 'my licence.jpg', 'image/jpeg'),
  created_at: '2026-11-20T01:02:03.000Z',
  schema_version: applicationType.stored.version,
  consents_given_at: '2026-11-20T01:02:03.000Z',
};
const administrators = ['owner@admin.example', 'sales@admin.example'];

const site = 'https://www.example.com';
const page = `/admin/inbox/loan-application/${record.id}`;

test('contains applicant, amount and a link, in one mail to all administrators', async () => {
  const { subject, to, replyTo, text, html } = await received(
    loanApplicationMail(record, administrators, { siteUrl: site }),
  );
  expect(subject).toBe('Loan application LA-BW62-P7KT from Aroha Ngāta');
  expect(to?.map(({ address }) => address)).toEqual(administrators);
  expect(replyTo?.[0]).toMatchObject({ address: 'aroha@example.com', name: 'Website visitor' });
  for (const part of [text, html]) {
    for (const value of [
      'LA-BW62-P7KT',
      'Aroha Ngāta',
      'Car Finance',
      '$12,000.00 NZD',
      '20 Nov 2026',
      `${site}${page}`,
    ]) {
      expect(part).toContain(value);
    }
  }
  expect(html).toContain(`<a href="${site}${page}"`);
  expect(html?.match(/<a /g)).toHaveLength(1);
});

test('contains no other details of the applicant', () => {
  const { subject, text, html } = loanApplicationMail(record, administrators, { siteUrl: site });
  // Name, amount, loan type, and values that are not personal.
  const sentValues = new Set(['Aroha', 'Ngāta', 'Car Finance', 'No', '60', 'Auckland']);
  const values = [...Object.values(payload), ...Object.values(payload.details)]
    .filter((value) => typeof value === 'string')
    .filter((value) => value !== '' && !sentValues.has(value));
  expect(values).toEqual(expect.arrayContaining(['1990-04-27', '12 Queen Street', 'Harbour Bakery']));
  for (const value of values) expect(subject + text + html).not.toContain(value);
  expect(text + html).not.toMatch(/1,250|27 Apr 1990|420|my-licence|loan-documents/);
});

test('starts with the reference number', () => {
  const { text } = loanApplicationMail(record, administrators);
  expect(text.split('\n').slice(4, 6)).toEqual(['Reference number:', '  LA-BW62-P7KT']);
});

test('contains the path of the application if the site’s URL is unknown', () => {
  const { text, html } = loanApplicationMail(record, administrators);
  expect(html).not.toContain('<a ');
  expect(text).toContain(`Sign in as an administrator on the website, at ${page}\n`);
});

test('shows markup as text', async () => {
  const { html, text } = await received(
    loanApplicationMail({ ...record, first_name: '<b>Aroha</b>' }, administrators),
  );
  expect(html).not.toContain('<b>');
  // In the introduction and among the fields.
  expect(html).toContain('&lt;b&gt;Aroha&lt;/b&gt; Ngāta applied for a loan.');
  expect(text).toContain('<b>Aroha</b> Ngāta');
});

test('a name can’t add a header or a recipient', async () => {
  const parsed = await received(
    loanApplicationMail({ ...record, last_name: 'x\r\nBcc: victim@example.com' }, administrators),
  );
  expect(parsed.to).toHaveLength(administrators.length);
  expect(parsed.bcc ?? []).toEqual([]);
  expect(parsed.headers.map(({ key }) => key)).not.toContain('bcc');
});

test('the reply address must be a single address', async () => {
  const mail = loanApplicationMail({ ...record, email: 'a@example.com, b@example.com' }, administrators);
  await expect(received(mail)).rejects.toThrow(RangeError);
});

test('refuses a record that is not a loan application', () => {
  expect(() => loanApplicationMail({ id: '1' }, administrators)).toThrow();
});

test('acknowledges with the reference, the next steps, the received documents and the 12 pm rule', async () => {
  const { subject, to, replyTo, text, html } = await received(applicationMails.acknowledgement(record));
  expect(subject).toBe('We have your loan application LA-BW62-P7KT');
  expect(to?.map(({ address }) => address)).toEqual(['aroha@example.com']);
  expect(replyTo?.map(({ address }) => address)).toEqual([brand.email]);
  for (const part of [text, html]) {
    for (const value of [
      'LA-BW62-P7KT',
      'Driver licence – front',
      'within 24 hours',
      'If documents are completed before 12 PM',
      'responsible-lending checks apply',
    ]) {
      expect(part).toContain(value);
    }
  }
  expect(text).not.toContain('Passport');
});

test('the acknowledgement contains no typed text and no file names', () => {
  const { subject, text, html } = applicationMails.acknowledgement({
    ...record,
    first_name: 'https://spam.example',
    address: 'spam',
    details: { ...record.details, monthly_expenses: 'spam' },
  });
  expect(subject + text + html).not.toMatch(/spam|my-licence|Harbour Bakery/);
});

test('the acknowledgement goes to a single address', () => {
  const email = 'a@example.com, victim@example.com';
  expect(() => applicationMails.acknowledgement({ ...record, email })).toThrow();
});

test('acknowledges an application without documents', () => {
  const { driver_licence_front: _sent, ...without } = record;
  const mail = applicationMails.acknowledgement(without);
  expect(mail.text).toContain('Documents we have:\n  None yet\n');
});
