import PostalMime, { type Email } from 'postal-mime';
import { brand } from '#domain/brand.ts';
import { composeMail, type Mail } from '../../lambdas/clients/compose-mail.ts';

/** Parses a mail like a mail program. */
export const received = async (mail: Mail): Promise<Email> =>
  PostalMime.parse(await composeMail(mail, { name: brand.name, address: 'no-reply@example.com' }));
