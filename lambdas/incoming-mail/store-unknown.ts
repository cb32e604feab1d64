import type { AnyMail } from './parse-any-mail.ts';
import type { Verdicts } from './read-verdicts.ts';

export interface UnknownMail {
  readonly mail: AnyMail;
  /** When SES took it. */
  readonly at: string;
  readonly verdicts: Verdicts;
  /** Staff have let it pass, whatever the limits say. */
  readonly isReleased: boolean;
}

/** Makes a new submission of a mail that is for none; returns its work item, or undefined if the mail is to be held. A repeated call returns the same. */
export type StoreUnknown = (unknown: UnknownMail) => Promise<string | undefined>;
