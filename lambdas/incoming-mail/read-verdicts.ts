import type { ParsedMail } from './parse-mail.ts';

const verdicts = ['PASS', 'FAIL', 'GRAY', 'PROCESSING_FAILED'] as const;

type Verdict = (typeof verdicts)[number];

export interface Verdicts {
  readonly spam: Verdict;
  readonly virus: Verdict;
  /** Whether the sender's domain says that the mail is its own. */
  readonly isDmarcPassed: boolean;
}

const toVerdict = (text = ''): Verdict =>
  verdicts.find((verdict) => verdict === text.trim().toUpperCase()) ?? 'PROCESSING_FAILED';

const isDmarcPassed = (results = ''): boolean => {
  const [server = '', ...parts] = results.split(';').map((part) => part.trim());
  const last = parts.findLast((part) => part !== '') ?? '';
  return server === 'amazonses.com' && /^dmarc=pass\b/i.test(last);
};

/**
 * Reads what SES found out about a mail. Only the topmost header of a name is its own, since a sender can write others below, and
 * only the last part of the results, since the parts before quote what the sender's server said.
 * https://docs.aws.amazon.com/ses/latest/dg/receiving-email-authentication.html
 */
export const readVerdicts = (headers: ParsedMail['headers']): Verdicts => ({
  spam: toVerdict(headers.get('x-ses-spam-verdict')?.[0]),
  virus: toVerdict(headers.get('x-ses-virus-verdict')?.[0]),
  isDmarcPassed: isDmarcPassed(headers.get('authentication-results')?.[0]),
});
