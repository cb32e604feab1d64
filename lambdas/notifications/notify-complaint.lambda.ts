import { notifyComplaint as contract } from '#domain/notifications/contract.ts';
import { serveVisitorRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { complaintNotifications } from './notification-kinds.ts';
import { notifyComplaintEnvSchema } from './notify-complaint.env.ts';
import { notify } from './notify.ts';

const dependencies = complaintNotifications(readEnv(notifyComplaintEnvSchema));

export const handler = serveVisitorRoute(contract, ({ body, identityId }) =>
  notify({ id: body.id, identityId }, dependencies),
);
