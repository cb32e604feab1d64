import { contactType } from '#domain/contact/contact-type.ts';
import { contactMails } from '../notifications/mails/contact-mails.ts';
import { serveNotify } from '../notifications/serve-notify.ts';

export const handler = serveNotify(contactType, contactMails);
