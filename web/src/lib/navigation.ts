import { paths } from './paths.ts';

export interface NavigationLink {
  readonly label: string;
  readonly href: string;
}

interface NavigationMenu {
  readonly label: string;
  readonly menu: readonly NavigationLink[];
}

const serviceLinks: readonly NavigationLink[] = [
  { label: 'Car Finance', href: paths.carFinance },
  { label: 'Boat, Motorbike & Caravan Loans', href: paths.recreationalFinance },
  { label: 'Commercial Vehicle Loan', href: paths.commercialFinance },
  { label: 'Personal Loan', href: paths.personalLoan },
  { label: 'Debt Consolidation Loans', href: paths.debtConsolidation },
];

const whereItIs: NavigationLink = { label: 'Where is my application?', href: paths.myRequest };

export type MainNavigation = readonly (NavigationLink | NavigationMenu)[];

export const mainNavigation: MainNavigation = [
  { label: 'Home', href: paths.home },
  { label: 'About Us', href: paths.about },
  { label: 'Services', menu: serviceLinks },
  { label: 'Vehicle', href: paths.vehicles },
  {
    label: 'Support',
    menu: [
      { label: 'Privacy Policy', href: paths.privacy },
      { label: 'Complaints', href: paths.complaints },
      whereItIs,
    ],
  },
  { label: 'Contact Us', href: paths.contact },
];

export const footerNavigation: readonly {
  readonly heading: string;
  readonly links: readonly NavigationLink[];
}[] = [
  {
    heading: 'Quick Links',
    links: [
      { label: 'Home', href: paths.home },
      { label: 'About Us', href: paths.about },
      { label: 'Loan Calculator', href: paths.loanCalculator },
      { label: 'Apply Now', href: paths.loanApplication },
    ],
  },
  {
    heading: 'Support',
    links: [
      { label: 'Privacy Policy', href: paths.privacy },
      { label: 'Complaints', href: paths.complaints },
      { label: 'Contact Us', href: paths.contact },
      whereItIs,
    ],
  },
];
