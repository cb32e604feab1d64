import { mailIdOf, parseMail, startOfBody, UnreadableMailError, type ParsedMail } from './parse-mail.ts';

/** Far more than headers that say anything. */
const maxHeadBytes = 64 * 1024;

const nothing: Omit<ParsedMail, 'mailId'> = {
  from: { address: '', name: '' },
  receivers: [],
  answered: [],
  subject: '',
  text: '',
  files: [],
  headers: new Map(),
  isReport: false,
};

const orUndefined = (error: unknown): undefined => {
  if (!(error instanceof UnreadableMailError)) throw error;
};

export interface AnyMail extends ParsedMail {
  /** Its headers alone could be read. */
  readonly isHeadAlone?: true;
}

/** Parses a raw mail; of one that can't be parsed, its headers, so that it still finds its submission. */
export const parseAnyMail = async (raw: Buffer): Promise<AnyMail> => {
  const whole = await parseMail(raw).catch(orUndefined);
  if (whole !== undefined) return whole;
  const head = raw.subarray(0, Math.min(startOfBody(raw), maxHeadBytes));
  const parsed = (await parseMail(head).catch(orUndefined)) ?? nothing;
  return { ...parsed, text: '', files: [], mailId: mailIdOf(raw, parsed.headers), isHeadAlone: true };
};
