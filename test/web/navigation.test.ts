import { expect, test } from '@jest/globals';
import { footerNavigation, mainNavigation } from '../../web/src/lib/navigation.ts';
import { fromListState, isFromList } from '../../web/src/lib/vehicle-list-path.ts';

const privacy = { label: 'Privacy Policy', href: '/privacy-policy' };
const complaints = { label: 'Complaints', href: '/complaints' };
const contact = { label: 'Contact Us', href: '/contact-us' };
const whereItIs = { label: 'Where is my application?', href: '/my-request' };
const home = { label: 'Home', href: '/' };
const about = { label: 'About Us', href: '/about-us' };

test('the header has the specification’s links in order', () => {
  expect(mainNavigation).toEqual([
    home,
    about,
    {
      label: 'Services',
      menu: [
        { label: 'Car Finance', href: '/car-finance' },
        { label: 'Boat, Motorbike & Caravan Loans', href: '/boat-motorbike-caravan-loans' },
        { label: 'Commercial Vehicle Loan', href: '/commercial-vehicle-loan' },
        { label: 'Personal Loan', href: '/personal-loan' },
        { label: 'Debt Consolidation Loans', href: '/debt-consolidation-loans' },
      ],
    },
    { label: 'Vehicle', href: '/vehicle' },
    { label: 'Support', menu: [privacy, complaints, whereItIs] },
    contact,
  ]);
});

test('the footer has the specification’s links in order', () => {
  expect(footerNavigation).toEqual([
    {
      heading: 'Quick Links',
      links: [
        home,
        about,
        { label: 'Loan Calculator', href: '/loan-calculator' },
        { label: 'Apply Now', href: '/loan-application' },
      ],
    },
    { heading: 'Support', links: [privacy, complaints, contact, whereItIs] },
  ]);
});

test('only links from the vehicle list carry its filters in their state', () => {
  expect(fromListState('?make=Mazda')).toEqual({ listQuery: '?make=Mazda' });
  expect(isFromList(fromListState(''))).toBe(true);
  for (const state of [undefined, null, 'listQuery', {}, { listQuery: 5 }, { listQuery: null }]) {
    expect(isFromList(state)).toBe(false);
  }
});
