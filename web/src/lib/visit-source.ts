import { campaignNames, maxCampaignLength, type Source, sourceSchema } from '#domain/submissions/source.ts';
import { vehiclePagePath } from '#domain/site/paths.ts';
import { firstTouch } from './first-touch.ts';

const hostOf = (referrer: string): string | undefined => {
  const host = URL.parse(referrer)?.host;
  return host === '' || host === window.location.host ? undefined : host;
};

const vehiclePages = vehiclePagePath('');

const isTaken = ([name, value]: readonly [string, string | undefined]): boolean =>
  value !== undefined && sourceSchema.safeParse({ [name]: value }).success;

/** Returns how the visit of this tab began, without the parts that would be refused; undefined if nothing is known. */
export const visitSource = (): Source | undefined => {
  const [referrer = '', address] = firstTouch.read().split(' ', 2);
  const url = address === undefined ? null : URL.parse(address, window.location.origin);
  if (url === null) return undefined;
  const { pathname, searchParams } = url;
  const parts: Record<string, string | undefined> = {
    referrer: hostOf(referrer),
    page: pathname,
    ...(pathname.startsWith(vehiclePages) && { vehicle: pathname.slice(vehiclePages.length) }),
  };
  for (const name of campaignNames) parts[name] = searchParams.get(name)?.trim().slice(0, maxCampaignLength);
  const source = sourceSchema.parse(Object.fromEntries(Object.entries(parts).filter(isTaken)));
  return Object.keys(source).length === 0 ? undefined : source;
};
