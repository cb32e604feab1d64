import { byHand, htmlPart, inParts, type MailShape, subject, textPart } from './mail-shape.ts';

const nestedParts = (depth: number): string =>
  Array.from(
    { length: depth },
    (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\n\n--b${level}\n`,
  ).join('');

const html = ['Content-Type: text/html; charset=utf-8'];

/** Mails that break rules, by mistake or on purpose. */
export const brokenShapes: readonly MailShape[] = [
  { name: 'no Message-ID', write: byHand([], 'Kia ora'), text: 'Kia ora', subject },
  { name: 'nothing but headers', write: byHand([], ''), text: '', subject },
  { name: 'no header', write: () => Buffer.from('\r\n\r\nKia ora'), text: 'Kia ora', subject: '' },
  { name: 'nothing at all', write: () => Buffer.alloc(0), text: '' },
  {
    name: 'line feeds alone',
    write: ({ from, to }) => Buffer.from(`From: ${from}\nTo: ${to}\nSubject: a\n\nKia ora\nAroha`),
    text: 'Kia ora\nAroha',
    subject: 'a',
  },
  {
    name: 'random bytes',
    write: () =>
      Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919 + (index % 13) * 31) % 256)),
  },
  {
    name: 'zero bytes',
    write: byHand(['Content-Type: text/plain; charset=utf-8'], 'Kia\0 ora'),
    text: 'Kia ora',
  },
  {
    name: 'two of each header',
    write: byHand(['From: a@b.nz', 'From: c@d.nz', 'Subject: one', 'Subject: two'], 'Kia ora'),
    text: 'Kia ora',
  },
  {
    name: 'a subject with ends of lines',
    write: byHand(['Subject: =?utf-8?Q?a=0D=0ABcc:_x=40y.nz?='], 'Kia ora'),
    text: 'Kia ora',
    subject: 'a Bcc: x@y.nz',
  },
  { name: 'a sender that is a group', write: byHand(['From: Undisclosed:;'], 'Kia ora'), text: 'Kia ora' },
  {
    name: 'parts without an end',
    write: byHand(['Content-Type: multipart/mixed; boundary=b'], '--b\nContent-Type: text/plain\n\nKia ora'),
    text: 'Kia ora',
  },
  { name: 'parts without a boundary', write: byHand(['Content-Type: multipart/mixed'], '--b\n\nKia ora') },
  {
    name: 'a boundary that never comes',
    write: byHand(['Content-Type: multipart/mixed; boundary=never'], 'Kia ora'),
  },
  { name: 'a text in no known type', write: byHand(['Content-Type: nonsense'], 'Kia ora') },
  {
    name: '1,000 parts',
    write: inParts('multipart/mixed', [
      textPart('Kia ora'),
      ...Array.from(
        { length: 1000 },
        (_, index) => `Content-Type: image/png; name="${index}.png"\n\n${index}`,
      ),
    ]),
    text: 'Kia ora',
    files: Array.from({ length: 1000 }, (_, index) => `${index}.png`),
  },
  { name: 'a line of 2 MB', write: byHand([], 'x'.repeat(2_000_000)), text: 'x'.repeat(2_000_000) },
  {
    name: 'parts that are nested 50 deep',
    write: byHand([nestedParts(50).trim().replaceAll('\n', '\r\n')], ''),
    text: '',
  },
  {
    name: 'parts that are nested 300 deep',
    write: byHand([nestedParts(300).trim().replaceAll('\n', '\r\n')], ''),
    isRefused: true,
  },
  { name: 'more than a million lines', write: byHand([], Buffer.alloc(1_000_100, '\n')), isRefused: true },
  {
    name: 'mails within mails',
    write: byHand(
      [Array.from({ length: 60 }, () => 'Content-Type: message/rfc822\r\n\r\nSubject: inner').join('\r\n')],
      'Kia ora',
    ),
  },
  {
    name: 'HTML alone with a script',
    write: byHand(
      html,
      '<script>alert(1)</script><p onclick="alert(2)">Kia <b>ora</b></p><svg onload=alert(3)><style>p{}</style>&lt;script&gt;',
    ),
    text: 'Kia ora\n\n<script>',
  },
  {
    name: 'HTML without an end',
    write: byHand(html, '<div><p>Kia ora <a href="https://x.nz'),
    text: 'Kia ora',
  },
  { name: 'HTML that is nested 10,000 deep', write: byHand(html, `${'<div>'.repeat(10_000)}Kia ora`) },
  {
    name: 'an empty text part beside HTML',
    write: inParts('multipart/alternative', [textPart('\n'), htmlPart('<p>Kia ora</p>')]),
    text: 'Kia ora',
  },
  {
    name: 'an unpaired half of a letter',
    write: byHand(
      ['Content-Type: text/plain; charset=utf-16le', 'Content-Transfer-Encoding: base64'],
      'SwDYSwA=',
    ),
  },
];
