import { readFileSync } from 'node:fs';
import { brand } from '#domain/brand.ts';
import { redirects } from '#domain/site/paths.ts';
import { securityTextPath } from '#domain/site/security-text.ts';
import { siteConfigPath } from '#domain/site/site-config.ts';
import { apiListPaths, apiPageFolders } from './api-pages.ts';
import { generatedResponseHeaders } from './security-headers.ts';
import type { SiteBuild } from '../config/site-build.ts';
import { domainNames, type CustomDomainConfig, type StageConfig } from '../config/stage-config.ts';

export const edgeSource = (name: string): string =>
  readFileSync(new URL(`../edge/${name}.js`, import.meta.url), 'utf8');

const lookup = (paths: readonly string[]): string =>
  JSON.stringify(Object.fromEntries(paths.map((path) => [path, 1])));

const responseHeaders = JSON.stringify(
  Object.fromEntries(Object.entries(generatedResponseHeaders).map(([name, value]) => [name, { value }])),
);

/** Has no scripts or styles, so that no content security policy can block it. */
const closedPage = [
  '<!doctype html><html lang="en-NZ"><meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  `<title>Back soon – ${brand.name}</title><h1>We will be back soon</h1>`,
  `<p>${brand.name} is being worked on. Please try again in half an hour, or call us on `,
  `<a href="${brand.phone.href}">${brand.phone.display}</a>.</p></html>`,
].join('');

/** Returns the host that redirects, and the address to which it does; both empty without one. */
const redirectedHost = (domain: CustomDomainConfig | undefined): readonly [host: string, address: string] => {
  const [name = '', redirected = ''] = domain === undefined ? [] : domainNames(domain);
  return redirected === '' ? ['', ''] : [redirected, `https://${name}`];
};

export const viewerRequestCode = (
  site: SiteBuild,
  { isClosed = false, customDomain }: Pick<StageConfig, 'isClosed' | 'customDomain'>,
): string =>
  isClosed
    ? edgeSource('closed')
        .replace('= PAGE;', () => `= ${JSON.stringify(closedPage)};`)
        .replace('= HEADERS;', `= ${responseHeaders};`)
    : edgeSource('viewer-request')
        .replace('= PAGES;', `= ${lookup(site.routes)};`)
        .replace('= DYNAMIC_ROUTES;', `= ${lookup(site.dynamicRoutes)};`)
        .replace(
          '= API_ROUTES;',
          `= ${lookup([...apiPageFolders.map((folder) => `${folder}/*`), ...apiListPaths])};`,
        )
        .replace(
          '= FILES;',
          `= ${lookup([siteConfigPath, securityTextPath, ...apiListPaths, ...site.files])};`,
        )
        .replace('= REDIRECTED_HOST;', `= ${JSON.stringify(redirectedHost(customDomain))};`)
        .replace('= REDIRECTS;', `= ${JSON.stringify(redirects)};`)
        .replace('= HEADERS;', `= ${responseHeaders};`);
