/** One of the mails with which a submission is passed on. */
export interface PassOnMail {
  readonly to: string;
  /** Who gets the answer; the team without. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
}

/** How a type's submissions are passed on to somebody of whom they tell. */
export interface PassOn<Item> {
  /** As staff press it: 'Pass on to the seller'. */
  readonly label: string;
  /** Says below the button what it does. */
  readonly hint: string;
  /** The status that the submission reaches with it, where that may follow. */
  readonly status?: string;
  /** Writes the mail that passes it on, and the one that tells its sender so. */
  readonly mailsOf: (record: Item, reference: string) => PassOnMails;
}

export interface PassOnMails {
  /** Who gets it, as staff read it in the history. */
  readonly recipient: string;
  /** Whether the recipient agreed that it goes by itself. */
  readonly isAutomatic: boolean;
  readonly forward: PassOnMail;
  readonly notice: PassOnMail;
}

/** Ids of both mails among the replies to a submission: each is there once. */
export const passOnReplyIds = { forward: 'passed-on', notice: 'passed-on-notice' } as const;

/** Returns a text as mail programs mark what somebody else wrote, so that it can't pass for ours. */
export const quoteText = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => `> ${line}`)
    .join('\n');
