import { complaintType } from '#domain/complaints/complaint-type.ts';
import { complaintMails } from '../notifications/mails/complaint-mails.ts';
import { serveNotify } from '../notifications/serve-notify.ts';

export const handler = serveNotify(complaintType, complaintMails);
