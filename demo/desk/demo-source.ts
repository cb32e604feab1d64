import type { Source } from '#domain/submissions/source.ts';

const sources: readonly Source[] = [
  { page: '/' },
  { referrer: 'www.search.example', page: '/car-finance' },
  { utm_source: 'newsletter', utm_medium: 'email', utm_campaign: 'Spring utes', page: '/' },
  { referrer: 'www.search.example', page: '/loan-calculator' },
  { referrer: 'cars.example', page: '/vehicle' },
];

/** Returns how the visit began in which a demo submission was sent; it differs from one to the next. */
export const demoSource = (index: number): Source | undefined => sources[index % sources.length];
