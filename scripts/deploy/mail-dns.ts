import { codeOf } from '../command/explain-failure.ts';

/** Looks TXT records up, as `resolveTxt` of `node:dns/promises` does: rejects where there are none. */
export type FindTxt = (name: string) => Promise<string[][]>;

/**
 * What keeps bounces from coming back to the domain's own name.
 * https://docs.aws.amazon.com/ses/latest/dg/mail-from.html
 */
export const explainMailFrom = (
  { MailFromDomain, MailFromDomainStatus }: { MailFromDomain: string; MailFromDomainStatus: string },
  region: string,
): string[] => {
  if (MailFromDomain === '') return ['No MAIL FROM domain is set, so mails pass DMARC by DKIM alone.'];
  if (MailFromDomainStatus === 'SUCCESS') return [];
  return [
    `The MAIL FROM domain ${MailFromDomain} is ${MailFromDomainStatus}, so mails pass DMARC by DKIM alone. Add:`,
    `  ${MailFromDomain}  MX   10 feedback-smtp.${region}.amazonses.com`,
    `  ${MailFromDomain}  TXT  "v=spf1 include:amazonses.com ~all"`,
  ];
};

/** A domain and those above it, but for the last label: a policy covers the domains below it. */
const withParents = (domain: string): string[] => {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
};

/** The resolver's names for a record that is not there: any other is a failure of the resolver. */
const absences = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * The record that is missing if no DMARC policy covers a domain: large mailbox providers want one.
 * https://docs.aws.amazon.com/ses/latest/dg/send-email-authentication-dmarc.html
 */
export const explainDmarc = async (findTxt: FindTxt, domain: string): Promise<string[]> => {
  for (const name of withParents(domain)) {
    const records = await findTxt(`_dmarc.${name}`).catch((error: unknown) => {
      const code = error instanceof Error ? codeOf(error) : String(error);
      return absences.has(code) ? [] : code;
    });
    if (typeof records === 'string') {
      return [
        `The DNS record _dmarc.${name} could not be looked up (${records}), so it is not known whether a DMARC policy covers ${domain}.`,
      ];
    }
    if (records.some((parts) => parts.join('').startsWith('v=DMARC1'))) return [];
  }
  return [
    `No DMARC policy was found for ${domain}, so mailbox providers may refuse its mails. Add this DNS record:`,
    `  _dmarc.${domain}  TXT  "v=DMARC1; p=quarantine;"`,
  ];
};
