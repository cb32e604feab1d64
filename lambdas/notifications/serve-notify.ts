import type { NotifyContract } from '#domain/submissions/submission-routes.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import { serveVisitorRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { notifyEnvSchema } from './notify.env.ts';
import { notify } from './notify.ts';
import { openMailServices, openNotifications } from './notification-services.ts';
import type { SubmissionMails } from './submission-mails.ts';

interface NotifyOptions {
  /** Reads where visitors find the site, for mails that lead there. */
  readonly siteAddress?: () => Promise<string | undefined>;
  /** Runs for a submission of the caller's once its mails were asked for. */
  readonly afterNotify?: (id: string, services: ReturnType<typeof openMailServices>) => Promise<void>;
}

/** Makes the Lambda handler that sends the mails about a type's submission when the browser asks for them. */
export const serveNotify = (
  { name, routes }: Pick<SubmissionType, 'name'> & { readonly routes: { readonly notify: NotifyContract } },
  texts: SubmissionMails,
  { siteAddress, afterNotify }: NotifyOptions = {},
) => {
  const env = readEnv(notifyEnvSchema);
  const services = openMailServices(env);
  const mails = openNotifications({ name }, texts, env.SUBMISSIONS_TABLE, services, siteAddress);
  return serveVisitorRoute(routes.notify, async ({ body, identityId }) => {
    // Read while the record is claimed: the mail waits for the longer of the two, not for one after the other.
    const address = siteAddress?.();
    try {
      const notified = await notify({ id: body.id, identityId }, mails);
      await afterNotify?.(body.id, services);
      return notified;
    } finally {
      // No answer before its end: a Lambda is frozen with it, in the middle of what is left.
      await address;
    }
  });
};
