import { applicationType } from '#domain/applications/application-type.ts';
import { applicationMails } from '../notifications/mails/application-mails.ts';
import { siteEnvSchema } from '../notifications/notify.env.ts';
import { openSiteAddress } from '../notifications/notification-services.ts';
import { serveNotify } from '../notifications/serve-notify.ts';
import { readEnv } from '../runtime/env.ts';

const siteAddress = openSiteAddress(readEnv(siteEnvSchema).SITE_BUCKET);

export const handler = serveNotify(applicationType, applicationMails, { siteAddress });
