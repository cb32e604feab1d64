import { headersOnly, removeHeaders } from '../mail-headers.ts';

const results = ['PASS', 'FAIL', 'GRAY', 'PROCESSING_FAILED'] as const;
const checks = ['spam', 'virus', 'spf', 'dkim', 'dmarc'] as const;

export type Verdict = (typeof results)[number];
type Check = (typeof checks)[number];
export type Verdicts = Readonly<Record<Check, Verdict>>;

/** Chooses the verdicts about one mail, e.g. `spam=FAIL dmarc=GRAY`. The door takes it off. */
const header = 'X-Local-Verdicts';

const passed: Verdicts = { spam: 'PASS', virus: 'PASS', spf: 'PASS', dkim: 'PASS', dmarc: 'PASS' };

/** Takes the wanted verdicts off a mail; all that are not named are PASS. @throws RangeError for unknown ones */
export const takeVerdicts = (raw: Buffer): { readonly verdicts: Verdicts; readonly mail: Buffer } => {
  const wanted = new RegExp(`^${header}:(.*)$`, 'im').exec(headersOnly(raw).toString('latin1'))?.[1];
  if (wanted === undefined) return { verdicts: passed, mail: raw };
  const verdicts = { ...passed };
  for (const word of wanted.split(/[\s;,]+/).filter((part) => part !== '')) {
    const [name, value] = word.split('=');
    const check = checks.find((one) => one === name?.toLowerCase());
    const verdict = results.find((one) => one === value?.toUpperCase());
    if (check === undefined || verdict === undefined) {
      throw new RangeError(
        `${header} has '${word}'. Write one of ${checks.join(', ')}, =, and one of ${results.join(', ')}.`,
      );
    }
    verdicts[check] = verdict;
  }
  return { verdicts, mail: removeHeaders(raw, header) };
};
