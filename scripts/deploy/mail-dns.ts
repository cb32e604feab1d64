import { errorCode } from '../command/explain-failure.ts';

/** Like `resolveTxt` of `node:dns/promises`: rejects if there are no records. */
export type FindTxt = (name: string) => Promise<string[][]>;

/** Returns what keeps bounces from using the domain's own name. */
// https://docs.aws.amazon.com/ses/latest/dg/mail-from.html
export const explainMailFrom = (
  { MailFromDomain, MailFromDomainStatus }: { MailFromDomain: string; MailFromDomainStatus: string },
  region: string,
): string[] => {
  if (MailFromDomainStatus === 'SUCCESS') return [];
  return [
    `The MAIL FROM domain ${MailFromDomain} is ${MailFromDomainStatus}, so mails pass DMARC by DKIM only. Add:`,
    `  ${MailFromDomain}  MX   10 feedback-smtp.${region}.amazonses.com`,
    `  ${MailFromDomain}  TXT  "v=spf1 include:amazonses.com ~all"`,
  ];
};

// A domain and its parents without the top-level domain: a policy also covers subdomains.
const parentDomains = (domain: string): string[] => {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
};

const notFoundCodes = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * Returns the record to add if no DMARC policy covers a domain; large mailbox providers require one. It begins with reports only,
 * since mails that other services send for the domain would be lost.
 * @param reportsTo address of the reports
 */
// https://docs.aws.amazon.com/ses/latest/dg/send-email-authentication-dmarc.html
export const explainDmarc = async (
  findTxt: FindTxt,
  domain: string,
  reportsTo: string,
): Promise<string[]> => {
  for (const name of parentDomains(domain)) {
    const records = await findTxt(`_dmarc.${name}`).catch((error: unknown) => {
      const code = error instanceof Error ? errorCode(error) : String(error);
      return notFoundCodes.has(code) ? [] : code;
    });
    if (typeof records === 'string') {
      return [
        `The DNS record _dmarc.${name} could not be looked up (${records}), so a DMARC policy for ${domain} could not be checked.`,
      ];
    }
    if (records.some((parts) => parts.join('').startsWith('v=DMARC1'))) return [];
  }
  return [
    `No DMARC policy was found for ${domain}, so mailbox providers may refuse its mails. Add this DNS record:`,
    `  _dmarc.${domain}  TXT  "v=DMARC1; p=none; rua=mailto:${reportsTo}"`,
    'Once two weeks of reports name no service of yours that fails, change p=none to p=quarantine, and after a month to p=reject.',
  ];
};
