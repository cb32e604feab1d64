import { createHmac } from 'node:crypto';

const splitGroups = (part = ''): string[] => (part === '' ? [] : part.split(':'));

const expandGroups = (address: string): string[] => {
  const [start, end] = address.split('::');
  const [head, tail] = [splitGroups(start), splitGroups(end)];
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  return [...head, ...zeros, ...tail].map((group) => String(Number.parseInt(group, 16)));
};

export interface NetworkHashes {
  readonly networkHash: string;
  /** IPv4 has none. */
  readonly prefix48Hash: string | undefined;
}

/**
 * Returns short hashes of the caller's networks, so that no IP address is stored: see `DailyQuota`.
 * The key keeps a reader of the table from trying all addresses of IPv4.
 */
export const hashNetworks = (address: string, key: string): NetworkHashes => {
  const shortHash = (text: string): string =>
    createHmac('sha256', key).update(text).digest('base64url').slice(0, 16);
  if (!address.includes(':')) return { networkHash: shortHash(address), prefix48Hash: undefined };
  const groups = expandGroups(address);
  const prefixHash = (length: number): string => shortHash(groups.slice(0, length).join(':'));
  return { networkHash: prefixHash(4), prefix48Hash: prefixHash(3) };
};
