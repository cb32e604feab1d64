import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { isFailedDelivery, reportedMails } from '../../../lambdas/incoming-mail/failed-delivery.ts';
import { htmlText } from '../../../lambdas/incoming-mail/html-text.ts';
import type { MailFile, ParsedMail } from '../../../lambdas/incoming-mail/parse-mail.ts';
import { isAutomaticMail, isDeliveryReport } from '../../../lambdas/incoming-mail/recognise-automatic.ts';

const part = (type: string, text: string): MailFile => ({
  name: 'part',
  type,
  isInline: false,
  bytes: new TextEncoder().encode(text),
});
const mailWith = (
  headers: Readonly<Record<string, string>> = {},
  more: Partial<ParsedMail> = {},
): ParsedMail => ({
  mailId: 'ab12',
  from: { address: 'aroha@example.com', name: 'Aroha' },
  receivers: [],
  answered: [],
  subject: 'Documents',
  text: 'Kia ora',
  files: [],
  headers: new Map(Object.entries(headers).map(([name, value]) => [name, [value]])),
  isReport: false,
  ...more,
});

describe('a mail is automatic', () => {
  test.each<[boolean, string, Record<string, string>]>([
    [true, 'auto-submitted', { 'auto-submitted': ' Auto-Replied' }],
    [false, 'said not to be', { 'auto-submitted': ' No ' }],
    [false, 'without a word on it', { 'auto-submitted': ' ' }],
    ...['bulk', 'junk', 'list', 'AUTO_REPLY'].map((precedence): [boolean, string, Record<string, string>] => [
      true,
      `of precedence ${precedence}`,
      { precedence },
    ]),
    [false, 'of another precedence', { precedence: 'first-class' }],
    [true, 'of a list', { 'list-id': '' }],
    [true, 'with x-autoreply', { 'x-autoreply': '' }],
    [true, 'with x-autorespond', { 'x-autorespond': '' }],
    [true, 'without a sender', { 'return-path': ' < > ' }],
    [false, 'with a sender', { 'return-path': '<aroha@example.com>' }],
    [false, 'that suppresses answers', { 'x-auto-response-suppress': 'All' }],
  ])('%s: %s', (isAutomatic, _what, headers) => {
    expect(isAutomaticMail(mailWith(headers))).toBe(isAutomatic);
  });

  test.each([
    [true, 'Automatic reply: Documents'],
    [true, 'AUTO-RESPONSE'],
    [true, 'autoreply: Documents'],
    [true, 'automatic-response'],
    [true, 'Out of office'],
    [true, 'out of the office until Monday'],
    [false, 'Out of the officeholder’s hands'],
    [false, 'Your automatic reply'],
    [false, 'Automatic payments'],
  ])('%s by its subject: %s', (isAutomatic, subject) => {
    expect(isAutomaticMail(mailWith({}, { subject }))).toBe(isAutomatic);
  });

  test('if it is a report', () => {
    expect(isAutomaticMail(mailWith({}, { isReport: true }))).toBe(true);
  });
});

const report = (contentType: string, more: Partial<ParsedMail> = {}, headers = {}): ParsedMail =>
  mailWith({ 'content-type': contentType, ...headers }, { isReport: true, ...more });
const delivery = 'multipart/report; Report-Type="delivery-status"; boundary=b';

test.each<[boolean, string, ParsedMail]>([
  [true, 'that says so', report(delivery)],
  [true, 'that says so without quotes', report('multipart/report; report-type=delivery-status')],
  [false, 'about reading', report('multipart/report; report-type=disposition-notification')],
  [false, 'of a person, about nothing', report('multipart/report')],
  [true, 'without a sender, about nothing', report('multipart/report', {}, { 'return-path': '<>' })],
  ...['Mailer-Daemon@mx.example', 'postmaster@mx.example'].map((address): [boolean, string, ParsedMail] => [
    true,
    `of ${address}, about nothing`,
    report('multipart/report', { from: { address, name: '' } }),
  ]),
  [
    false,
    'of a similar address',
    report('multipart/report', { from: { address: 'a.postmaster@b.nz', name: '' } }),
  ],
  [false, 'that is no report', mailWith({ 'content-type': delivery })],
])('is a delivery report, %s: one %s', (isOne, _what, mail) => {
  expect(isDeliveryReport(mail)).toBe(isOne);
});

const status = 'message/delivery-status';

test.each<[boolean, string, Partial<ParsedMail>]>([
  [true, 'names no action', {}],
  [true, 'says failed', { files: [part(status, 'Reporting-MTA: dns\r\nACTION:\t Failed\r\n')] }],
  [true, 'says failed of one', { files: [part(status, 'Action: delayed\n\nAction: failed')] }],
  [true, 'says failed in its text', { text: 'Sorry.\naction:failed' }],
  [
    true,
    'is global',
    { files: [part('message/global-delivery-status', 'Action: failed')], text: 'Action: delayed' },
  ],
  [false, 'says delayed after blanks', { files: [part(status, 'Action: \t delayed')] }],
  [false, 'says delayed at once', { files: [part(status, 'Action:delayed')] }],
  [false, 'says delayed', { files: [part(status, 'Action: delayed')] }],
  [false, 'says relayed in its text', { text: 'Action: relayed' }],
  [true, 'says delayed in another part', { files: [part('text/plain', 'Action: delayed')] }],
  [true, 'says delayed within a line', { files: [part(status, 'An Action: delayed')] }],
  [true, 'says delayed of another type', { files: [part(`x-${status}-2`, 'Action: delayed')] }],
  [
    false,
    'says failed after 100,000 bytes',
    { files: [part(status, `Action: delayed\n${' '.repeat(99_970)}\nAction: failed`)] },
  ],
  [
    true,
    'says failed within 100,000 bytes',
    { files: [part(status, `Action: delayed\n${' '.repeat(99_969)}\nAction: failed`)] },
  ],
])('a mail did not arrive for good, %s: its report %s', (isFailed, _what, more) => {
  expect(isFailedDelivery(report(delivery, more))).toBe(isFailed);
});

test('a mail that is no report says nothing of another', () => {
  expect(isFailedDelivery(mailWith({}, { text: 'Action: failed' }))).toBe(false);
});

test('a report is about the mails whose heads it has, and that it answers, each once', () => {
  const head = (id: string) => `Subject: Hello\r\nMessage-ID: \t<${id}>\r\n`;
  const files = [
    part('message/rfc822', head('one@a.nz')),
    part('message/global', `Message-id:<two@a.nz>`),
    part('message/global-headers', head('three@a.nz')),
    part('text/rfc822-headers', head('four@a.nz')),
    part('message/rfc822', `In-Reply-To: <six@a.nz>\nX-Message-ID: <seven@a.nz>\nMessage-ID: <e ight@a.nz>`),
    part('text/plain', head('nine@a.nz')),
    part('x-message/rfc822', head('ten@a.nz')),
    part('message/rfc822-2', head('eleven@a.nz')),
  ];
  expect(reportedMails({ files, answered: ['one@a.nz', 'five@a.nz'] })).toEqual([
    'one@a.nz',
    'two@a.nz',
    'three@a.nz',
    'four@a.nz',
    'five@a.nz',
  ]);
});

test.each([
  ['a picture', 'A<img src="https://t.example/x.gif" alt="picture">B', 'AB'],
  ['a link', '<a href="https://a.example/b">Look</a>', 'Look [https://a.example/b]'],
  [
    'a link that is its own text',
    '<a href="https://a.example/b">https://a.example/b</a>',
    'https://a.example/b',
  ],
  ['a link to a place in the mail', '<a href="#below">Below</a>', 'Below'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [
    `a heading ${name}`,
    `<${name}>Kia ora</${name}>`,
    'Kia ora',
  ]),
  ['a long line', `<p>${'word '.repeat(60)}</p>`, 'word '.repeat(60).trim()],
])('the text of %s', (_what, html, text) => {
  expect(htmlText(html)).toBe(text);
});

afterEach(() => {
  jest.restoreAllMocks();
});

test('the text of HTML is cut after two million signs', () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  expect(htmlText('x'.repeat(2_000_001))).toHaveLength(2_000_000);
  expect(warn).toHaveBeenCalledTimes(1);
});
