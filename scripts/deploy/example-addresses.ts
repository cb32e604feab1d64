import type { StageConfig } from '../../infra/config/stage-config.ts';

interface Addresses extends Pick<
  StageConfig,
  'mailDomain' | 'adminEmails' | 'teamDomains' | 'mail' | 'operations' | 'customDomain'
> {
  readonly brand: { readonly email: string };
}

export const isExample = (address: string): boolean => address.endsWith('.example');

/** Returns the addresses that end in `.example`, a reserved domain, and still have to be replaced. */
export const exampleAddresses = (config: Addresses): string[] => {
  const { mailDomain, adminEmails, teamDomains, mail, operations, customDomain, brand } = config;
  const addresses = [
    mailDomain,
    ...adminEmails,
    ...teamDomains,
    mail.sender,
    operations?.email ?? '',
    customDomain?.name ?? '',
    brand.email,
  ];
  return [...new Set(addresses)].filter(isExample);
};
