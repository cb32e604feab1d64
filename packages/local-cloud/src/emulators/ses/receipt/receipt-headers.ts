import { createHash } from 'node:crypto';
import type { Verdict, Verdicts } from './verdicts.ts';

export interface ReceivedMail {
  /** Of SES: the name of the object in S3. */
  readonly id: string;
  readonly receivedAt: Date;
  /** Name by which the client introduced itself. */
  readonly clientName: string;
  readonly clientAddress: string;
  /** Envelope sender; empty for a report of non-delivery. */
  readonly source: string;
  readonly recipients: readonly string[];
  /** Domain of the From header. */
  readonly fromDomain: string;
  readonly verdicts: Verdicts;
  readonly region: string;
}

const authentication: Record<Verdict, string> = {
  PASS: 'pass',
  FAIL: 'fail',
  GRAY: 'none',
  PROCESSING_FAILED: 'temperror',
};

// `Fri, 27 Nov 2026 05:00:00 +0000 (UTC)`.
const mailDate = (time: Date): string => time.toUTCString().replace('GMT', '+0000 (UTC)');

const spfResult = ({ verdicts, source, clientName, clientAddress }: ReceivedMail): string => {
  const domain = source.slice(source.lastIndexOf('@') + 1);
  return `${authentication[verdicts.spf]} (spfCheck: domain of ${domain} designates ${clientAddress} as permitted sender) client-ip=${clientAddress}; envelope-from=${source}; helo=${clientName};`;
};

/**
 * Returns what SES puts on top of a mail. Headers of the same names that the sender wrote stay below.
 * https://docs.aws.amazon.com/ses/latest/dg/receiving-email-notifications-examples.html
 */
export const receiptHeaders = (mail: ReceivedMail): string => {
  const { id, receivedAt, clientName, clientAddress, source, recipients, fromDomain, verdicts, region } =
    mail;
  const receipt = createHash('sha512').update(id).digest('base64');
  return [
    `Return-Path: <${source}>`,
    `Received: from ${clientName} (${clientName} [${clientAddress}])`,
    ` by inbound-smtp.${region}.amazonaws.com with SMTP id ${id}`,
    // One address alone: https://www.rfc-editor.org/rfc/rfc5321#section-4.4
    ` for ${recipients[0] ?? ''};`,
    ` ${mailDate(receivedAt)}`,
    `X-SES-Spam-Verdict: ${verdicts.spam}`,
    `X-SES-Virus-Verdict: ${verdicts.virus}`,
    `Received-SPF: ${spfResult(mail)}`,
    'Authentication-Results: amazonses.com;',
    ` spf=${spfResult(mail)}`,
    ` dkim=${authentication[verdicts.dkim]} header.i=@${fromDomain};`,
    ` dmarc=${authentication[verdicts.dmarc]} header.from=${fromDomain};`,
    `X-SES-RECEIPT: ${receipt}`,
    `X-SES-DKIM-SIGNATURE: a=rsa-sha256; q=dns/txt; c=relaxed/simple; s=local; d=amazonses.com; v=1; b=${receipt};`,
    '',
  ].join('\r\n');
};
