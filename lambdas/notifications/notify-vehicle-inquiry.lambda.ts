import { notifyVehicleInquiry as contract } from '#domain/notifications/enquiry-contract.ts';
import { serveVisitorRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { vehicleEnquiryKind } from './mails/vehicle-enquiry-mail.ts';
import { notifyEnvSchema } from './notify.env.ts';
import { notify } from './notify.ts';
import { mailServices, recordMails } from './record-mails.ts';

const env = readEnv(notifyEnvSchema);
const mails = recordMails(vehicleEnquiryKind, env.RECORDS_TABLE, mailServices(env));

export const handler = serveVisitorRoute(contract, ({ body, identityId }) =>
  notify({ id: body.id, identityId }, mails),
);
