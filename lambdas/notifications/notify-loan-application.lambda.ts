import { notifyLoanApplication as contract } from '#domain/notifications/contract.ts';
import { serveVisitorRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { applicationNotifications } from './notification-kinds.ts';
import { notifyLoanApplicationEnvSchema } from './notify-loan-application.env.ts';
import { notify } from './notify.ts';

const dependencies = applicationNotifications(readEnv(notifyLoanApplicationEnvSchema));

export const handler = serveVisitorRoute(contract, ({ body, identityId }) =>
  notify({ id: body.id, identityId }, dependencies),
);
