import { brand } from '#domain/brand.ts';
/** A subdomain in the hosted zone of its parent domain. */
export const customDomain = {
  name: `www.${brand.domainName}`,
  hostedZone: { id: 'Z0123456789ABCDEFGHIJ', name: brand.domainName },
};
