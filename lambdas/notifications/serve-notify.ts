import type { NotifyContract } from '#domain/submissions/submission-routes.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import { linkTokens } from '../clients/link-tokens.ts';
import { openSecret } from '../clients/secret.ts';
import { serveVisitorRoute } from '../http/serve-route.ts';
import { openConversation } from '../mails/conversation.ts';
import { optionalConversationEnvSchema } from '../mails/conversation.env.ts';
import { readEnv } from '../runtime/env.ts';
import { notifyEnvSchema } from './notify.env.ts';
import { notify } from './notify.ts';
import { openMailServices, openNotifications, openSiteAddress } from './notification-services.ts';
import { requestUrls } from './request-url.ts';
import type { SiteAddress } from './site-address.ts';
import type { SubmissionMails } from './submission-mails.ts';

interface NotifyOptions {
  readonly siteAddress?: SiteAddress;
  /** Runs after `notify`, for the caller's own submission. */
  readonly afterNotify?: (id: string, services: ReturnType<typeof openMailServices>) => Promise<void>;
}

export const serveNotify = (
  type: Pick<SubmissionType, 'name' | 'reference'> & { readonly routes: { readonly notify: NotifyContract } },
  texts: SubmissionMails,
  { siteAddress: knownAddress, afterNotify }: NotifyOptions = {},
) => {
  const env = readEnv(notifyEnvSchema);
  const siteAddress = knownAddress ?? openSiteAddress(env.SITE_BUCKET);
  const links = linkTokens(openSecret(env.LINK_KEY_SECRET));
  const services = openMailServices(env, openConversation(readEnv(optionalConversationEnvSchema), [type]));
  const requestUrl = requestUrls(links, siteAddress);
  const mails = openNotifications(type, texts, env.SUBMISSIONS_TABLE, services, {
    siteAddress,
    // Nothing is stored of the first link, so this Lambda needs no right to the record's work.
    ownPage: async (id) => requestUrl({ type: type.name, id, person: 'sender', number: 1 }),
  });
  return serveVisitorRoute(type.routes.notify, async ({ body, identityId }) => {
    // Start reading now, in parallel to the claim.
    const address = siteAddress();
    try {
      const notified = await notify({ id: body.id, identityId }, mails);
      await afterNotify?.(body.id, services);
      return notified;
    } finally {
      // Lambda freezes once the response is returned, so don't leave a read in progress.
      await address;
    }
  });
};
