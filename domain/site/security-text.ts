import { brand } from '../brand.ts';

/** Tells finders of faults whom to write to: RFC 9116. */
export const securityTextPath = '/.well-known/security.txt';

/** RFC 9116, section 2.5.5, recommends less than a year. */
const lifetimeMs = 360 * 86_400_000;

/** Returns the file that a deployment writes. @param now milliseconds since 1970 */
export const securityText = (now: number): string =>
  [
    `Contact: mailto:${brand.email}`,
    `Expires: ${new Date(now + lifetimeMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${brand.siteUrl}${securityTextPath}`,
    '',
  ].join('\n');
