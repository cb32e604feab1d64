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
  consents_given_at: '2026-11-20T01:02:03.000Z',
};
const administrators = ['owner@admin.example', 'sales@admin.example'];

const site = 'https://www.example.com';
const page = `/admin/inbox/loan-application/${record.id}`;

test('tells all administrators in one mail who applied for how much, and where to read the rest', async () => {
  const { subject, to, replyTo, text, html } = await received(
    loanApplicationMail(record, administrators, site),
  );
  expect(subject).toBe('Loan application LA-BW62-P7KT from Aroha Ngāta');
  expect(to?.map(({ address }) => address)).toEqual(administrators);
  expect(replyTo?.[0]).toMatchObject({ address: 'aroha@example.com', name: 'Aroha Ngāta' });
  for (const part of [text, html]) {
    for (const value of [
      'LA-BW62-P7KT',
      'Aroha Ngāta',
      'Car Finance',
      '$12,000.00 NZD',
      'Friday, 20 November 2026',
      `${site}${page}`,
    ]) {
      expect(part).toContain(value);
    }
  }
  expect(html).toContain(`<a href="${site}${page}"`);
  expect(html?.match(/<a /g)).toHaveLength(1);
});

test('leaves in no mailbox what only who works on the application needs', () => {
  const { subject, text, html } = loanApplicationMail(record, administrators, site);
  // Name, amount and loan type, beside what is no secret of the applicant.
  const told = new Set(['Aroha', 'Ngāta', 'Car Finance', 'No', '60', 'Auckland']);
  const answers = [...Object.values(payload), ...Object.values(payload.details)]
    .filter((answer) => typeof answer === 'string')
    .filter((answer) => answer !== '' && !told.has(answer));
  expect(answers).toEqual(expect.arrayContaining(['1990-04-27', '12 Queen Street', 'Harbour Bakery']));
  for (const answer of answers) expect(subject + text + html).not.toContain(answer);
  expect(text + html).not.toMatch(/1,250|27 April 1990|420|my-licence|loan-documents/);
});

test('begins with the reference number', () => {
  const { text } = loanApplicationMail(record, administrators);
  expect(text.split('\n').slice(4, 6)).toEqual(['Reference number:', '  LA-BW62-P7KT']);
});

test('says where the application is when the site’s address is not known', () => {
  const { text, html } = loanApplicationMail(record, administrators);
  expect(html).not.toContain('<a ');
  expect(text).toContain(`Sign in as an administrator on the website, at ${page}\n`);
});

test('shows markup as text', async () => {
  const { html, text } = await received(
    loanApplicationMail({ ...record, first_name: '<b>Aroha</b>' }, administrators),
  );
  expect(html).not.toContain('<b>');
  // In the sentence at the beginning and among the fields.
  expect(html).toContain('&lt;b&gt;Aroha&lt;/b&gt; Ngāta applied for a loan.');
  expect(text).toContain('<b>Aroha</b> Ngāta');
});

test('no name in a header adds a header or a recipient', async () => {
  const parsed = await received(
    loanApplicationMail({ ...record, last_name: 'x\r\nBcc: victim@example.com' }, administrators),
  );
  expect(parsed.to).toHaveLength(administrators.length);
  expect(parsed.bcc ?? []).toEqual([]);
  expect(parsed.headers.map(({ key }) => key)).not.toContain('bcc');
});

test('a reply goes to one address or the mail is not composed', async () => {
  const mail = loanApplicationMail({ ...record, email: 'a@example.com, b@example.com' }, administrators);
  await expect(received(mail)).rejects.toThrow(RangeError);
});

test('refuses a record that is not a loan application', () => {
  expect(() => loanApplicationMail({ id: '1' }, administrators)).toThrow();
});

test('tells the applicant the reference, what follows, which documents came, and the rule of 12 PM', async () => {
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

test('repeats nothing that was typed to the applicant, nor the names of files', () => {
  const { subject, text, html } = applicationMails.acknowledgement({
    ...record,
    first_name: 'https://spam.example',
    address: 'spam',
    details: { ...record.details, monthly_expenses: 'spam' },
  });
  expect(subject + text + html).not.toMatch(/spam|my-licence|Harbour Bakery/);
});

test('acknowledges to one address and no more', () => {
  const email = 'a@example.com, victim@example.com';
  expect(() => applicationMails.acknowledgement({ ...record, email })).toThrow();
});
