import PostalMime, { type Email } from 'postal-mime';
import { composeMail, type Mail } from '../../lambdas/clients/compose-mail.ts';

/** A mail as a mail program reads it. */
export const received = (mail: Mail): Promise<Email> =>
  PostalMime.parse(composeMail(mail, { name: 'Clearway Finance', address: 'no-reply@example.com' }));
