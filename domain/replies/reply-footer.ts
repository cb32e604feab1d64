import { brand } from '../brand.ts';

export const replyFooter = [
  brand.name,
  brand.phone.display,
  `${brand.address.street}, ${brand.address.suburb}, ${brand.address.city} ${brand.address.postalCode}`,
  ...(brand.isDemo
    ? ['This is a demonstration: the business, its numbers and its addresses are made up.']
    : []),
].join('\n');
