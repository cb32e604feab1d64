import type { Mail } from '../clients/compose-mail.ts';

/** A kind of records that mails are sent about. Both functions throw zod's error for a record of another kind. */
export interface NotificationKind {
  /** As in the path of its route: `/notify/{name}`. */
  readonly name: string;
  /** One mail to all administrators; a reply goes to the sender of the record. Links need the site's origin. */
  readonly administratorMail: (record: unknown, administrators: readonly string[], siteUrl?: string) => Mail;
  /**
   * Tells who sent the record that it has arrived. It goes to an address that nobody has verified, so nothing that
   * was typed stands in it: else strangers could have us mail their words to anybody.
   */
  readonly acknowledgement: (record: unknown) => Mail;
}
