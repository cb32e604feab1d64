import { formatConfirmationLink } from '#domain/corrections/confirmation-link.ts';
import type { ConfirmAddress } from '#domain/notifications/address-change.ts';
import { myRequestPath } from '#domain/site/paths.ts';
import { submissionIdOf, submissionTypeOf } from '#domain/work/work-item.ts';
import type { LinkTokens } from '../clients/link-tokens.ts';
import { confirmationScope } from '../clients/my-request-scope.ts';
import type { SiteAddress } from './site-address.ts';

/** Returns where the owner of a new address confirms it; undefined while the site's address is unknown. */
export type ConfirmationUrl = (mail: ConfirmAddress) => Promise<string | undefined>;

export const confirmationUrls =
  (links: Pick<LinkTokens, 'derive'>, siteAddress: SiteAddress): ConfirmationUrl =>
  async ({ id: itemId, to, asked_at }) => {
    const site = await siteAddress();
    if (site === undefined) return undefined;
    const type = submissionTypeOf(itemId);
    const id = submissionIdOf({ id: itemId, type });
    const secret = await links.derive(confirmationScope({ type, id }, { value: to, at: asked_at }));
    return `${site}${myRequestPath}#${formatConfirmationLink({ type, id, secret })}`;
  };
