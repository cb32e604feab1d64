import { expect, test } from '@jest/globals';
import { payloadOf } from '#domain/applications/application-payload.ts';
import { documentKey } from '#domain/documents/document-key.ts';
import { brand } from '#domain/brand.ts';
import { loanApplicationKind } from '../../../lambdas/notifications/mails/loan-application-mails.ts';
import { sampleForm } from '../../support/sample-application.ts';
import { received } from '../../support/received-mail.ts';

const loanApplicationMail = loanApplicationKind.administratorMail;

const record = {
  ...payloadOf(sampleForm),
  id: '5f0c2b1e-7a64-4e4e-9a53-5c1f5f3a2b10',
  driver_licence_front: documentKey(1_795_132_800_000, 'a'.repeat(64), 'my licence.jpg', 'image/jpeg'),
  created_at: '2026-11-20T01:02:03.000Z',
  consents_given_at: '2026-11-20T01:02:03.000Z',
};
const administrator = 'owner@admin.example';

test('tells the administrator everything the applicant said, in text and HTML', async () => {
  const { subject, to, replyTo, text, html } = await received(loanApplicationMail(record, administrator));
  expect(subject).toBe('Loan application LA-BW62-P7KT from Aroha Ngāta');
  expect(to?.[0]?.address).toBe(administrator);
  expect(replyTo?.[0]).toMatchObject({ address: 'aroha@example.com', name: 'Aroha Ngāta' });
  for (const part of [text, html]) {
    for (const value of [
      'LA-BW62-P7KT',
      'Aroha',
      'Ngāta',
      'aroha@example.com',
      '+64 21 123 4567',
      '12 Queen Street',
      'Auckland 1010',
      'New Zealand',
      '27 April 1990',
      'Female',
      'Single',
      'Citizen',
      'Harbour Bakery',
      'Baker',
      'Salary',
      '$1,250.50 NZD weekly',
      'Renting',
      '$420.00 NZD weekly',
      'Food 600, power 180, petrol 200',
      'Car Finance',
      '$12,000.00 NZD',
      'Driver licence – front',
      'my-licence.jpg',
      'Friday, 20 November 2026',
      'to the texts of version 2026-11-20',
    ]) {
      expect(part).toContain(value);
    }
  }
});

test('says a number’s country once', () => {
  const { text } = loanApplicationMail({ ...record, phone_number: '+64 21 123 4567' }, administrator);
  expect(text).toContain('Phone:\n  +64 21 123 4567\n');
});

test('begins with the reference number', () => {
  const { text } = loanApplicationMail(record, administrator);
  expect(text.indexOf('LA-BW62-P7KT')).toBeLessThan(text.indexOf('First name'));
  expect(text.split('\n').slice(4, 6)).toEqual(['Reference number:', '  LA-BW62-P7KT']);
});

test('says how each consent was answered', () => {
  const { text } = loanApplicationMail(record, administrator);
  expect(text).toContain('Credit check:\n  Agreed\n');
  expect(text).toContain('Data processing:\n  Agreed\n');
  expect(text).toContain('Communications:\n  Not agreed\n');
});

test('puts no words into the applicant’s mouth', () => {
  const { text } = loanApplicationMail(
    { ...record, months_at_address: 0, dependants: 0, driver_licence_front: undefined },
    administrator,
  );
  expect(text).not.toMatch(/\b60\b/);
  expect(text).not.toMatch(/existing|monthly payment|term|\$0/i);
  expect(text).toContain('Dependants:\n  0, or not given\n');
  expect(text).toContain('Middle name:\n  Not given\n');
  expect(text).toContain('Documents:\n  None uploaded\n');
});

const site = 'https://www.example.com';
const front = `${site}/admin/applications/${record.id}?document=driver_licence_front`;

test('links each document to the page that opens it for staff', async () => {
  const { text, html } = await received(loanApplicationMail(record, administrator, site));
  expect(text).toContain(`Driver licence – front:\n  my-licence.jpg\n  ${front}\n`);
  expect(html).toContain(`<a href="${front}"`);
  expect(html?.match(/<a /g)).toHaveLength(1);
  expect(text).toContain('The links open for administrators who have signed in.');
});

test('says where the documents are when the site’s address is not known', () => {
  const { text, html } = loanApplicationMail(record, administrator);
  expect(html).not.toContain('<a ');
  expect(text).toContain(`Sign in as an administrator on the website, at /admin/applications/${record.id}\n`);
});

test('says nothing of opening documents where none was uploaded', () => {
  const { text } = loanApplicationMail({ ...record, driver_licence_front: undefined }, administrator, site);
  expect(text).not.toContain('/admin/');
});

test('names documents without the way to them', () => {
  const { text, html } = loanApplicationMail(record, administrator, site);
  expect(text + html).not.toContain('loan-documents/');
  expect(text + html).not.toContain('a'.repeat(64));
});

test('shows markup as text', async () => {
  const monthly_expenses = '<script>alert(1)</script><img src=x>';
  const { html, text } = await received(
    loanApplicationMail(
      { ...record, first_name: '<b>Aroha</b>', details: { ...record.details, monthly_expenses } },
      administrator,
    ),
  );
  expect(html).not.toContain('<script');
  expect(html).not.toContain('<img');
  // In the sentence at the beginning and among the fields.
  expect(html).not.toContain('<b>');
  expect(html).toContain('&lt;b&gt;Aroha&lt;/b&gt; Ngāta applied for a loan.');
  expect(text).toContain(monthly_expenses);
});

test.each(['\n', '\r\n', '\u2028'])('nothing typed passes for a heading or a label after %j', (lineBreak) => {
  const typed = ['Food 600', '== Consents ==', '', 'Credit check:', 'Agreed', '--'].join(lineBreak);
  const untouched = loanApplicationMail(record, administrator).text.split('\n');
  const { text } = loanApplicationMail(
    { ...record, details: { ...record.details, monthly_expenses: typed } },
    administrator,
  );
  const atTheMargin = (line: string) => line !== '' && !line.startsWith('  ');
  expect(text.split(/[\n\r\u2028]+/u).filter(atTheMargin)).toEqual(untouched.filter(atTheMargin));
  expect(text).toContain('\n  == Consents ==\n');
});

test('no name in a header adds a header or a recipient', async () => {
  const parsed = await received(
    loanApplicationMail({ ...record, last_name: 'x\r\nBcc: victim@example.com' }, administrator),
  );
  expect(parsed.to).toHaveLength(1);
  expect(parsed.bcc ?? []).toEqual([]);
  expect(parsed.headers.map(({ key }) => key)).not.toContain('bcc');
});

test('a reply goes to one address or the mail is not composed', () => {
  const mail = loanApplicationMail({ ...record, email: 'a@example.com, b@example.com' }, administrator);
  expect(() => received(mail)).toThrow(RangeError);
});

test('refuses a record that is not a loan application', () => {
  expect(() => loanApplicationMail({ id: '1' }, administrator)).toThrow();
});

test('tells the applicant the reference, what follows, which documents came, and the rule of 12 PM', async () => {
  const { subject, to, replyTo, text, html } = await received(loanApplicationKind.acknowledgement(record));
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
  const { subject, text, html } = loanApplicationKind.acknowledgement({
    ...record,
    first_name: 'https://spam.example',
    address: 'spam',
    details: { ...record.details, monthly_expenses: 'spam' },
  });
  expect(subject + text + html).not.toMatch(/spam|my-licence|Harbour Bakery/);
});

test('acknowledges to one address and no more', () => {
  const email = 'a@example.com, victim@example.com';
  expect(() => loanApplicationKind.acknowledgement({ ...record, email })).toThrow();
});
