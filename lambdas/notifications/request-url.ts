import { formatRequestLink, type LinkPerson } from '#domain/my-request/request-link.ts';
import { myRequestPath } from '#domain/site/paths.ts';
import type { LinkTokens } from '../clients/link-tokens.ts';
import { myRequestScope } from '../clients/my-request-scope.ts';
import type { SiteAddress } from './site-address.ts';

interface LinkedPerson {
  /** Of the submission. */
  readonly type: string;
  readonly id: string;
  readonly person: LinkPerson;
  /** Of the link. */
  readonly number: number;
}

/** Returns the address of a person's page about a submission; undefined while the site's is unknown. */
export type RequestUrl = (of: LinkedPerson) => Promise<string | undefined>;

export const requestUrls =
  (links: Pick<LinkTokens, 'derive'>, siteAddress: SiteAddress): RequestUrl =>
  async ({ number, ...owner }) => {
    const site = await siteAddress();
    if (site === undefined) return undefined;
    const secret = await links.derive(myRequestScope(owner, number));
    return `${site}${myRequestPath}#${formatRequestLink({ ...owner, secret })}`;
  };
