import { enquiryType } from '#domain/enquiries/enquiry-type.ts';
import { enquiryMails } from '../notifications/mails/enquiry-mails.ts';
import { notifyEnvSchema } from '../notifications/notify.env.ts';
import { serveNotify } from '../notifications/serve-notify.ts';
import { readEnv } from '../runtime/env.ts';
import { notifyEnquiryEnvSchema } from './notify-enquiry.env.ts';
import { createPassOnEnquiry } from './pass-on-enquiry.ts';

const { SUBMISSIONS_TABLE } = readEnv(notifyEnvSchema);
const afterNotify = createPassOnEnquiry(readEnv(notifyEnquiryEnvSchema), SUBMISSIONS_TABLE);

export const handler = serveNotify(enquiryType, enquiryMails, { afterNotify });
