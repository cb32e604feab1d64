import type { NotifyContract } from '#domain/submissions/submission-routes.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import { serveVisitorRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { notifyEnvSchema } from './notify.env.ts';
import { notify } from './notify.ts';
import { mailServices, recordMails } from './record-mails.ts';
import type { SubmissionMails } from './submission-mails.ts';

/**
 * Makes the Lambda handler that sends the mails about a type's submission when the browser asks for them.
 * @param siteAddress reads where visitors find the site, for mails that lead there
 */
export const serveNotify = (
  { name, routes }: Pick<SubmissionType, 'name'> & { readonly routes: { readonly notify: NotifyContract } },
  texts: SubmissionMails,
  siteAddress?: () => Promise<string | undefined>,
) => {
  const env = readEnv(notifyEnvSchema);
  const mails = recordMails({ name }, texts, env.SUBMISSIONS_TABLE, mailServices(env), siteAddress);
  return serveVisitorRoute(routes.notify, async ({ body, identityId }) => {
    // Read while the record is claimed: the mail waits for the longer of the two, not for one after the other.
    const address = siteAddress?.();
    try {
      return await notify({ id: body.id, identityId }, mails);
    } finally {
      // No answer before its end: a Lambda is frozen with it, in the middle of what is left.
      await address;
    }
  });
};
