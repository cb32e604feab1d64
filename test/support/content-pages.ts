import { brand } from '#domain/brand.ts';

interface ContentPage {
  readonly path: string;
  readonly title: string;
  readonly heading: string;
}

const titled = (path: string, name: string, heading = name): ContentPage => ({
  path,
  title: `${name} | ${brand.name}`,
  heading,
});

export const productPages: readonly ContentPage[] = [
  titled('/car-finance', 'Car Finance'),
  titled('/boat-motorbike-caravan-loans', 'Recreational Vehicle Finance'),
  titled('/commercial-vehicle-loan', 'Commercial Vehicle Loan'),
  titled('/personal-loan', 'Personal Loan'),
  titled('/debt-consolidation-loans', 'Debt Consolidation'),
];

/** All public content pages. */
export const contentPages: readonly ContentPage[] = [
  { path: '/', title: `${brand.name} | ${brand.tagline}`, heading: `${brand.name}: ${brand.tagline}` },
  titled('/about-us', 'About Us'),
  titled('/contact-us', 'Contact Us', 'Get in Touch'),
  titled('/privacy-policy', 'Privacy Policy'),
  titled('/complaints', 'Complaints & Feedback'),
  titled('/rates-and-fees', 'Rates and Fees'),
  titled('/disclosure', 'Disclosure'),
  titled('/loan-calculator', 'Loan Calculator'),
  titled('/vehicle', 'Vehicle Marketplace'),
  titled('/loan-application', 'Loan Application'),
  ...productPages,
];
