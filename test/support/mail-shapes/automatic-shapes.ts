import { byHand, inParts, type MailShape, textPart } from './mail-shape.ts';

const away = 'I am away until Monday.';

const automatic = (name: string, headers: readonly string[], text = away): MailShape => ({
  name,
  write: byHand(headers, text),
  text,
  isAutomatic: true,
});

const report = (name: string, kind: string, status: string, headers: readonly string[]): MailShape => ({
  name,
  write: inParts(
    `multipart/report; report-type=${kind}`,
    [
      textPart('About your mail'),
      `Content-Type: message/${kind === 'delivery-status' ? 'delivery-status' : 'disposition-notification'}\n\n${status}`,
      'Content-Type: message/rfc822\n\nSubject: Documents\n\nKia ora',
    ],
    headers,
  ),
  isAutomatic: true,
});

/** Mails that programs write, and two that only look so. */
export const automaticShapes: readonly MailShape[] = [
  automatic('out of office of Exchange', [
    'Subject: Automatic reply: Documents',
    'X-Auto-Response-Suppress: All',
    'Auto-Submitted: auto-generated',
  ]),
  automatic('out of office of Gmail', [
    'Precedence: bulk',
    'X-Autoreply: yes',
    'Auto-Submitted: auto-replied',
  ]),
  automatic('out of office by its subject alone', ['Subject: Out of Office: Re: Documents']),
  automatic('a mail with a null sender', ['Return-Path: <>']),
  automatic('a mail of a list', [
    'List-Id: <news.example.nz>',
    'List-Unsubscribe: <https://news.example.nz>',
  ]),
  automatic('a newsletter', ['List-Unsubscribe: <https://news.example.nz>', 'Precedence: bulk']),
  automatic('a ticket system’s confirmation', [
    'Subject: [#12345] We received your request',
    'Auto-Submitted: auto-replied (ticket)',
  ]),
  {
    ...report(
      'a bounce',
      'delivery-status',
      'Reporting-MTA: dns; mx.example.com\n\nAction: failed\nStatus: 5.1.1',
      ['Return-Path: <>', 'From: MAILER-DAEMON@mx.example.com'],
    ),
    isBounce: true,
  },
  {
    ...report('a bounce with a return path', 'delivery-status', 'Reporting-MTA: dns; mx.example.com', [
      'From: Mail Delivery System <postmaster@mx.example.com>',
      'Return-Path: <postmaster@mx.example.com>',
    ]),
    isBounce: true,
  },
  report(
    'a read receipt',
    'disposition-notification',
    'Disposition: manual-action/MDN-sent-automatically; displayed',
    ['Subject: Read: Documents'],
  ),
  {
    name: 'a mail that says that a person wrote it',
    write: byHand(['Auto-Submitted: no', 'X-Auto-Response-Suppress: None'], 'Kia ora'),
    text: 'Kia ora',
  },
  {
    name: 'a mail about an office',
    write: byHand(['Subject: I left my passport out of the office safe'], 'Kia ora'),
    text: 'Kia ora',
  },
];
