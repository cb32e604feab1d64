interface MailParties {
  readonly from: string;
  readonly to: string;
}

/** A mail as some program writes it, with what the desk shows of it. */
export interface MailShape {
  readonly name: string;
  readonly write: (parties: MailParties) => Buffer | Promise<Buffer>;
  /** The shown text; undefined where only the parsing matters. */
  readonly text?: string;
  /** Begin of the folded part; undefined if nothing is folded. */
  readonly folded?: string;
  /** Names of the files, in order. */
  readonly files?: readonly string[];
  readonly subject?: string;
  /** Written by a program: nobody is woken. */
  readonly isAutomatic?: true;
  /** Says that a mail did not arrive. */
  readonly isBounce?: true;
  /** Can't be parsed: parked with a word instead. */
  readonly isRefused?: true;
}

export const subject = 'Re: Documents for your application';

/** Line above a quote, as Gmail writes it. */
export const attribution = 'On Thu, 26 Nov 2026 at 17:02, Sales at Kauri Loans <sales@example.nz> wrote:';

const headOf = ({ from, to }: MailParties): string[] => [
  'Return-Path: <aroha@example.com>',
  `From: "Aroha Ngata" <${from}>`,
  `To: <${to}>`,
  `Subject: ${subject}`,
  'Date: Thu, 26 Nov 2026 18:15:00 +1300',
  'MIME-Version: 1.0',
];

const nameOf = (header: string): string => header.split(':', 1)[0]?.toLowerCase() ?? '';

/** Writes a mail by hand; own headers replace those of the same name. Bytes can be above ASCII. */
export const byHand =
  (headers: readonly string[], body: string | Buffer): MailShape['write'] =>
  (parties) => {
    const own = new Set(headers.map(nameOf));
    const head = headOf(parties).filter((header) => !own.has(nameOf(header)));
    return Buffer.concat([
      Buffer.from(`${[...head, ...headers].join('\r\n')}\r\n\r\n`),
      typeof body === 'string' ? Buffer.from(body.replaceAll(/\r?\n/g, '\r\n')) : body,
    ]);
  };

/** Writes a mail of several parts, each with its headers, an empty line and its text. */
export const inParts = (
  type: string,
  parts: readonly string[],
  headers: readonly string[] = [],
): MailShape['write'] =>
  byHand(
    [...headers, `Content-Type: ${type}; boundary="=_b"`],
    [...parts.map((part) => `--=_b\n${part}`), '--=_b--', ''].join('\n'),
  );

export const textPart = (text: string): string => `Content-Type: text/plain; charset=utf-8\n\n${text}`;

export const htmlPart = (html: string): string => `Content-Type: text/html; charset=utf-8\n\n${html}`;
