import { enquiryType } from '#domain/enquiries/enquiry-type.ts';
import { enquiryMails } from '../notifications/mails/enquiry-mails.ts';
import { serveNotify } from '../notifications/serve-notify.ts';

export const handler = serveNotify(enquiryType, enquiryMails);
