import { expect, test } from '@jest/globals';
import { footerNavigation, mainNavigation } from '../../web/src/lib/navigation.ts';
import { fromListState, isFromList } from '../../web/src/lib/vehicle-list-path.ts';

const headerLinks = mainNavigation.flatMap((entry) =>
  'menu' in entry
    ? entry.menu.map(({ label, href }) => `${entry.label} > ${label}: ${href}`)
    : `${entry.label}: ${entry.href}`,
);

const footerLinks = footerNavigation.flatMap(({ heading, links }) =>
  links.map(({ label, href }) => `${heading} > ${label}: ${href}`),
);

// Others may stand between them.
test.each([
  [
    'header',
    headerLinks,
    [
      'Home: /',
      'About Us: /about-us',
      'Services > Car Finance: /car-finance',
      'Services > Boat, Motorbike & Caravan Loans: /boat-motorbike-caravan-loans',
      'Services > Commercial Vehicle Loan: /commercial-vehicle-loan',
      'Services > Personal Loan: /personal-loan',
      'Services > Debt Consolidation Loans: /debt-consolidation-loans',
      'Vehicle: /vehicle',
      'Support > Privacy Policy: /privacy-policy',
      'Support > Complaints: /complaints',
      'Support > Where is my application?: /my-request',
      'Contact Us: /contact-us',
    ],
  ],
  [
    'footer',
    footerLinks,
    [
      'Quick Links > Home: /',
      'Quick Links > About Us: /about-us',
      'Quick Links > Loan Calculator: /loan-calculator',
      'Quick Links > Apply Now: /loan-application',
      'Support > Privacy Policy: /privacy-policy',
      'Support > Complaints: /complaints',
      'Support > Contact Us: /contact-us',
      'Support > Where is my application?: /my-request',
    ],
  ],
])('the %s has the specification’s links in order', (_, links, specified) => {
  expect(links.filter((link) => specified.includes(link))).toEqual(specified);
});

test('only links from the vehicle list carry its filters in their state', () => {
  expect(fromListState('?make=Mazda')).toEqual({ listQuery: '?make=Mazda' });
  expect(isFromList(fromListState(''))).toBe(true);
  for (const state of [undefined, null, 'listQuery', {}, { listQuery: 5 }, { listQuery: null }]) {
    expect(isFromList(state)).toBe(false);
  }
});
