import { createHash } from 'node:crypto';

const splitGroups = (part = ''): string[] => (part === '' ? [] : part.split(':'));

/** Returns an IPv4 address unchanged, and of an IPv6 address the /64 prefix that one connection is assigned. */
const networkPrefix = (address: string): string => {
  if (!address.includes(':')) return address;
  const [start, end] = address.split('::');
  const [head, tail] = [splitGroups(start), splitGroups(end)];
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  const groups = [...head, ...zeros, ...tail].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16)).join(':');
};

/** Returns a short hash of the caller's network, so that no IP address is stored. */
export const hashNetwork = (address: string): string =>
  createHash('sha256').update(networkPrefix(address)).digest('base64url').slice(0, 16);
