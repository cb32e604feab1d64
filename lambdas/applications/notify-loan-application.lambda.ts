import { applicationType } from '#domain/applications/application-type.ts';
import { applicationMails } from '../notifications/mails/application-mails.ts';
import { serveNotify } from '../notifications/serve-notify.ts';

export const handler = serveNotify(applicationType, applicationMails);
