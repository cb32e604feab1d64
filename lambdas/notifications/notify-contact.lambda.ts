import { notifyContact as contract } from '#domain/notifications/contract.ts';
import { serveVisitorRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { contactNotifications } from './notification-kinds.ts';
import { notifyContactEnvSchema } from './notify-contact.env.ts';
import { notify } from './notify.ts';

const dependencies = contactNotifications(readEnv(notifyContactEnvSchema));

export const handler = serveVisitorRoute(contract, ({ body, identityId }) =>
  notify({ id: body.id, identityId }, dependencies),
);
