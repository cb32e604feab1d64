import type { ParsedMail } from './parse-mail.ts';

const verdicts = ['PASS', 'FAIL', 'GRAY', 'PROCESSING_FAILED'] as const;

type Verdict = (typeof verdicts)[number];

export interface Verdicts {
  readonly spam: Verdict;
  readonly virus: Verdict;
  /** Whether the domain of the sender's address says that the mail is its own. */
  readonly isDmarcPassed: boolean;
}

const toVerdict = (text = ''): Verdict =>
  verdicts.find((verdict) => verdict === text.trim().toUpperCase()) ?? 'PROCESSING_FAILED';

/** Returns the domain that says so; undefined if none does. */
const domainThatPassed = (results = ''): string | undefined => {
  const [server = '', ...parts] = results.split(';').map((part) => part.trim());
  const last = parts.findLast((part) => part !== '') ?? '';
  const [, domain] = /^dmarc=pass\b.*\bheader\.from=([\w.-]+)/i.exec(last) ?? [];
  return server === 'amazonses.com' ? domain?.toLowerCase() : undefined;
};

/** A mail with two senders may have passed for the one that is not shown. */
const isDmarcPassed = ({ headers, from }: Pick<ParsedMail, 'headers' | 'from'>): boolean =>
  headers.get('from')?.length === 1 &&
  from.address.toLowerCase().split('@').at(-1) ===
    domainThatPassed(headers.get('authentication-results')?.[0]);

/**
 * Reads what SES found out about a mail. Only the topmost header of a name is its own, since a sender can write others below, and
 * only the last part of the results, since the parts before quote what the sender's server said.
 * https://docs.aws.amazon.com/ses/latest/dg/receiving-email-authentication.html
 */
export const readVerdicts = (mail: Pick<ParsedMail, 'headers' | 'from'>): Verdicts => ({
  spam: toVerdict(mail.headers.get('x-ses-spam-verdict')?.[0]),
  virus: toVerdict(mail.headers.get('x-ses-virus-verdict')?.[0]),
  isDmarcPassed: isDmarcPassed(mail),
});
