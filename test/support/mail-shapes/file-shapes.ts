import MailComposer from 'nodemailer/lib/mail-composer';
import { smallHeic, smallPdf, smallPicture } from '../document-files.ts';
import { byHand, htmlPart, inParts, type MailShape, textPart } from './mail-shape.ts';

const words = 'Here you are.';

const withFile = (...lines: readonly string[]): MailShape['write'] =>
  inParts('multipart/mixed', [textPart(words), [...lines, '', '%PDF-1.7'].join('\n')]);

const sending =
  (
    ...attachments: NonNullable<NonNullable<ConstructorParameters<typeof MailComposer>[0]>['attachments']>
  ): MailShape['write'] =>
  ({ from, to }) =>
    new MailComposer({ from, to, subject: 'Documents', text: words, attachments }).compile().build();

/** Mails with files, named and packed as programs do. */
export const fileShapes: readonly MailShape[] = [
  {
    name: 'a PDF and a photo',
    write: sending(
      { filename: 'payslip.pdf', content: smallPdf },
      { filename: 'licence.png', content: smallPicture },
    ),
    text: words,
    files: ['payslip.pdf', 'licence.png'],
  },
  {
    name: 'HEIC',
    write: sending({ filename: 'IMG_0001.HEIC', contentType: 'image/heic', content: smallHeic }),
    text: words,
    files: ['IMG_0001.HEIC'],
  },
  {
    name: 'a name with macrons',
    write: sending({ filename: 'Ngā pūrongo – Māori.pdf', content: smallPdf }),
    text: words,
    files: ['Ngā pūrongo – Māori.pdf'],
  },
  {
    name: 'a name in Content-Type alone',
    write: withFile('Content-Type: application/pdf; name="payslip.pdf"', 'Content-Disposition: attachment'),
    text: words,
    files: ['payslip.pdf'],
  },
  {
    name: 'a name in RFC 2231 pieces',
    write: withFile(
      'Content-Type: application/pdf',
      "Content-Disposition: attachment; filename*0*=utf-8''Ng%C4%81%20;",
      ' filename*1="payslips of ";',
      ' filename*2*=M%C4%81ori.pdf',
    ),
    text: words,
    files: ['Ngā payslips of Māori.pdf'],
  },
  {
    name: 'a name in two encoded words',
    write: withFile(
      'Content-Type: application/pdf;',
      ' name="=?utf-8?B?TmfEgSA=?= =?utf-8?B?cGF5c2xpcC5wZGY=?="',
    ),
    text: words,
    files: ['Ngā payslip.pdf'],
  },
  {
    name: 'a name in raw bytes',
    write: withFile('Content-Type: application/pdf; name="Ngā.pdf"'),
    text: words,
    files: ['Ngā.pdf'],
  },
  {
    name: 'a name with a path and ends of lines',
    write: withFile('Content-Disposition: attachment; filename="..\\\\..\\\\a=?utf-8?Q?=0D=0A?=b.pdf"'),
    text: words,
  },
  {
    name: 'a Content-ID and no name',
    write: withFile(
      'Content-Type: application/pdf',
      'Content-ID: <ii_1@mail>',
      'Content-Disposition: attachment',
    ),
    text: words,
    files: ['attachment 1'],
  },
  {
    name: 'inline pictures with Content-ID',
    write: inParts('multipart/related', [
      htmlPart(`<p>${words}</p><img src="cid:logo@x">`),
      'Content-Type: image/png; name="logo.png"\nContent-ID: <logo@x>\nContent-Disposition: inline; filename="logo.png"\nContent-Transfer-Encoding: base64\n\niVBORw0KGgo=',
    ]),
    text: words,
    files: ['logo.png'],
  },
  {
    name: 'a forwarded mail as a file without a name',
    write: inParts('multipart/mixed', [
      textPart(words),
      'Content-Type: message/rfc822\n\nFrom: pay@work.example\nSubject: =?utf-8?Q?Payslip_M=C4=81ori?=\n\nSecret',
    ]),
    text: words,
    files: ['Payslip Māori.eml'],
  },
  {
    name: 'a forwarded mail without a subject',
    write: inParts('multipart/mixed', [
      textPart(words),
      'Content-Type: message/rfc822\n\nSubject:\nFrom: pay@work.example\n\nSecret',
    ]),
    text: words,
    files: ['Forwarded email.eml'],
  },
  {
    name: 'S/MIME signed',
    write: inParts('multipart/signed; protocol="application/pkcs7-signature"; micalg=sha-256', [
      textPart(words),
      'Content-Type: application/pkcs7-signature; name="smime.p7s"\nContent-Transfer-Encoding: base64\nContent-Disposition: attachment; filename="smime.p7s"\n\nMIAGCSqGSIb3DQEHAqCAMIACAQE=',
    ]),
    text: words,
    files: ['smime.p7s'],
  },
  {
    name: 'S/MIME encrypted',
    write: byHand(
      [
        'Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name="smime.p7m"',
        'Content-Transfer-Encoding: base64',
      ],
      'MIAGCSqGSIb3DQEHA6CAMIACAQA=',
    ),
    text: '',
    files: ['smime.p7m'],
  },
  {
    name: 'PGP signed',
    write: inParts('multipart/signed; protocol="application/pgp-signature"', [
      textPart(words),
      'Content-Type: application/pgp-signature; name="OpenPGP_signature.asc"\n\n-----BEGIN PGP SIGNATURE-----',
    ]),
    text: words,
    files: ['OpenPGP_signature.asc'],
  },
  {
    name: 'an invitation',
    write: ({ from, to }) =>
      new MailComposer({
        from,
        to,
        subject: 'Meeting',
        text: words,
        icalEvent: { method: 'REQUEST', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR' },
      })
        .compile()
        .build(),
    text: words,
    files: ['invitation.ics', 'invite.ics'],
  },
  {
    name: 'an invitation without a name',
    write: inParts('multipart/alternative', [
      textPart(words),
      'Content-Type: text/calendar; method=REPLY; charset=utf-8\n\nBEGIN:VCALENDAR\nEND:VCALENDAR',
    ]),
    text: words,
    files: ['invitation.ics'],
  },
  {
    name: 'winmail.dat',
    write: sending({
      filename: 'winmail.dat',
      contentType: 'application/ms-tnef',
      content: Buffer.from('789f3e22', 'hex'),
    }),
    text: words,
    files: ['winmail.dat'],
  },
  {
    name: 'a text as a file',
    write: withFile(
      'Content-Type: text/plain; name="notes.txt"',
      'Content-Disposition: attachment; filename="notes.txt"',
    ),
    text: words,
    files: ['notes.txt'],
  },
  {
    name: 'a PDF alone',
    write: byHand(
      ['Content-Type: application/pdf; name="payslip.pdf"', 'Content-Transfer-Encoding: base64'],
      smallPdf.toString('base64'),
    ),
    text: '',
    files: ['payslip.pdf'],
  },
  {
    name: 'an archive',
    write: sending({
      filename: 'all.zip',
      contentType: 'application/zip',
      content: Buffer.from('504b0506', 'hex'),
    }),
    text: words,
    files: ['all.zip'],
  },
  {
    name: 'two files of one name',
    write: sending({ filename: 'scan.pdf', content: smallPdf }, { filename: 'scan.pdf', content: smallPdf }),
    text: words,
    files: ['scan.pdf', 'scan.pdf'],
  },
  {
    name: 'an empty file',
    write: sending({ filename: 'empty.pdf', content: '' }),
    text: words,
    files: ['empty.pdf'],
  },
];
