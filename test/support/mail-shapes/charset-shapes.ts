import MailComposer from 'nodemailer/lib/mail-composer';
import { byHand, type MailShape } from './mail-shape.ts';

const encoded = (charset: string, encoding: string, body: string): MailShape['write'] =>
  byHand([`Content-Type: text/plain; charset=${charset}`, `Content-Transfer-Encoding: ${encoding}`], body);

const composed =
  (options: ConstructorParameters<typeof MailComposer>[0]): MailShape['write'] =>
  ({ from, to }) =>
    new MailComposer({ ...options, from, to }).compile().build();

/** Mails in the character sets and encodings that programs use. */
export const charsetShapes: readonly MailShape[] = [
  { name: 'ISO-8859-1', write: encoded('iso-8859-1', 'quoted-printable', 'Caf=E9 ol=E9'), text: 'Café olé' },
  { name: 'Windows-1252', write: encoded('windows-1252', 'base64', 'gDEwMCCWIJNva5Q='), text: '€100 – “ok”' },
  {
    name: 'ISO-2022-JP',
    write: encoded('ISO-2022-JP', '7bit', '\u001B$B$3$s$K$A$O\u001B(B'),
    text: 'こんにちは',
  },
  { name: 'Shift JIS', write: encoded('Shift_JIS', 'base64', 'grGC8YLJgr+CzQ=='), text: 'こんにちは' },
  { name: 'GB 18030', write: encoded('gb18030', 'base64', 'xOO6ww=='), text: '你好' },
  { name: 'GB 2312', write: encoded('GB2312', 'quoted-printable', '=C4=E3=BA=C3'), text: '你好' },
  { name: 'Big5', write: encoded('big5', 'base64', 'p0Gmbg=='), text: '你好' },
  { name: 'EUC-KR', write: encoded('euc-kr', 'base64', 'vsiz5w=='), text: '안녕' },
  { name: 'KOI8-R', write: encoded('koi8-r', 'quoted-printable', '=F0=D2=C9=D7=C5=D4'), text: 'Привет' },
  { name: 'UTF-16', write: encoded('utf-16le', 'base64', 'SwBpAGEAIABvAHIAYQA='), text: 'Kia ora' },
  { name: 'UTF-8 in 8 bits', write: encoded('utf-8', '8bit', 'Tēnā koe, Māori'), text: 'Tēnā koe, Māori' },
  {
    name: 'a charset in quotes with a comment',
    write: encoded('"utf-8" (plain)', '8bit', 'Tēnā koe'),
    text: 'Tēnā koe',
  },
  { name: 'no charset', write: byHand([], 'Tēnā koe'), text: 'Tēnā koe' },
  { name: 'an unknown charset', write: encoded('x-klingon', '7bit', 'Qapla'), text: 'Qapla' },
  { name: 'an unknown encoding', write: encoded('utf-8', 'x-rot13', 'Kia ora'), text: 'Kia ora' },
  { name: 'broken base64', write: encoded('utf-8', 'base64', 'S2lhIG9yYQ=\n%%%'), text: 'Kia ora' },
  {
    name: 'broken quoted-printable',
    write: encoded('utf-8', 'quoted-printable', 'Kia=20ora =ZZ ='),
    text: 'Kia ora =ZZ',
  },
  {
    name: 'emoji',
    write: composed({ subject: 'Re: 🚗 Documents', text: 'Ka pai 👍🏽 👨‍👩‍👧' }),
    subject: 'Re: 🚗 Documents',
    text: 'Ka pai 👍🏽 👨‍👩‍👧',
  },
  {
    name: 'right to left',
    write: composed({ subject: 'جواز السفر', text: 'مرحبا، هذا جواز سفري.\n\nשלום' }),
    subject: 'جواز السفر',
    text: 'مرحبا، هذا جواز سفري.\n\nשלום',
  },
  {
    name: 'marks that turn its direction',
    write: composed({ subject: '\u202Egpj.exe', text: 'see \u202Efdp.exe\u202C' }),
    subject: 'gpj.exe',
    text: 'see fdp.exe',
  },
];
