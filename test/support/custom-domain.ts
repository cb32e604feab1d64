import { brand } from '#domain/brand.ts';
/** A domain that a stage could have: that of a subdomain, in the zone of the domain above it. */
export const customDomain = {
  name: `www.${brand.domainName}`,
  hostedZone: { id: 'Z0123456789ABCDEFGHIJ', name: brand.domainName },
};
