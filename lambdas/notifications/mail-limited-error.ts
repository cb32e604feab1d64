import { MailRefusedError } from '../clients/mailer.ts';

/** A limit of the product's own refused the mail, before anything was sent. */
export class MailLimitedError extends MailRefusedError {}
