interface PassOnMail {
  readonly to: string;
  /** Address that receives the answer; without it the team does. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
}

export interface PassOn<Item> {
  readonly label: string;
  readonly hint: string;
  readonly status?: string;
  /** As its sender reads it, instead of the words of the status. */
  readonly told: { readonly label: string; readonly sentence: string };
  readonly mailsOf: (record: Item, reference: string) => PassOnMails;
}

export interface PassOnMails {
  readonly recipient: string;
  readonly isAutomatic: boolean;
  readonly forward: PassOnMail;
  readonly notice: PassOnMail;
}

/** Of the change that passes a submission on. */
export const passedOnField = 'passed_on';

export const passOnReplyIds = { forward: 'passed-on', notice: 'passed-on-notice' } as const;

/** Quotes a text, so that nobody mistakes it for ours. */
export const quoteText = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => `> ${line}`)
    .join('\n');
