import { hasEnded } from '#domain/saved-applications/saved-application.ts';
import { formatNzDate } from '#domain/text/nz-date-time.ts';
import type { LinkTokens } from '../clients/link-tokens.ts';
import type { SavedApplications } from '../clients/saved-application.repository.ts';
import { savedApplicationScope } from '../clients/saved-application-scope.ts';
import type { LinkOfAddress } from './mails/link-asked-mail.ts';
import { savedApplicationUrl } from './mails/saved-application-mails.ts';
import type { SiteAddress } from './site-address.ts';

/** Of a mailbox, which may have many addresses, of which anybody can type one. */
const maxRead = 25;

interface SavedSources {
  readonly applications: Pick<SavedApplications, 'listOfMailbox'>;
  readonly links: Pick<LinkTokens, 'derive'>;
  readonly siteAddress: SiteAddress;
  readonly now: () => number;
}

/** Returns the links to the newest applications that are saved for a mailbox and not sent, each with the address that was given. */
export const savedLinksOfAddress = async (
  address: string,
  { applications, links, siteAddress, now }: SavedSources,
): Promise<readonly LinkOfAddress[]> => {
  const site = await siteAddress();
  if (site === undefined) return [];
  const saved = await applications.listOfMailbox(address, maxRead);
  const open = saved.filter((application) => !hasEnded(application, now()));
  return Promise.all(
    open.map(async ({ id, email, link_number: number, ends_at: until }) => ({
      email,
      link: {
        label: 'Application that you saved',
        url: savedApplicationUrl(site, id, await links.derive(savedApplicationScope({ id, number }))),
        terms: `Go on with it, until ${formatNzDate(until)}`,
      },
    })),
  );
};
