/** Where mails have no links, since nobody knows the address of the site. */
export const noSite = { siteAddress: async () => undefined, ownPage: async () => undefined };
