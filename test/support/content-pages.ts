import { brand } from '#domain/brand.ts';
import { disclosureSections } from '#domain/content/disclosure.ts';
import { approvalCondition, promisedTimes, rateSpan } from '#domain/content/lending-claims.ts';
import { policyVersion } from '#domain/content/privacy-policy.ts';
import { exampleLoan } from '#domain/content/rates-and-fees.ts';
import { currentTerms } from '#domain/lending/current-terms.ts';
import { feeRows } from '#domain/lending/format-fees.ts';
import { formatDate } from '#domain/text/format-date.ts';

interface ContentPage {
  readonly path: string;
  readonly title: string;
  readonly heading: string;
  /** Texts besides title and heading. */
  readonly texts: readonly (string | RegExp)[];
}

const titled = (path: string, name: string, texts: ContentPage['texts'], heading = name): ContentPage => ({
  path,
  title: `${name} | ${brand.name}`,
  heading,
  texts,
});

export const productPages: readonly ContentPage[] = [
  titled('/car-finance', 'Car Finance', [
    /rates from 9\.25%/i,
    /29\.25% p\.a\./,
    'No deposit needed',
    'Approval within hours',
    'Full process under 24 hours',
    'All credit histories welcome',
  ]),
  titled('/boat-motorbike-caravan-loans', 'Recreational Vehicle Finance', [
    /business leasing/i,
    /boats, motorbikes and caravans|boat, bike or caravan/i,
  ]),
  titled('/commercial-vehicle-loan', 'Commercial Vehicle Loan', [/boat/i, /trailers/i]),
  titled('/personal-loan', 'Personal Loan', [
    'Funds usually within 24 hours',
    'Weekly, fortnightly or monthly',
    'Usually no early-repayment penalty',
  ]),
  titled('/debt-consolidation-loans', 'Debt Consolidation', [
    'Single monthly repayment',
    'Competitive rates',
    /lenders across New Zealand/,
    'Improved cash flow',
    'Decisions often within 24 hours',
    'Support for all credit types',
    'Fully online service',
  ]),
];

/** All public content pages: a page of the sitemap that has no row here fails. */
export const contentPages: readonly ContentPage[] = [
  {
    path: '/',
    title: `${brand.name} | ${brand.tagline}`,
    heading: `${brand.name}: ${brand.tagline}`,
    texts: [
      'We make finance easy',
      'Try us today',
      /Why Choose/,
      /fast, no-fuss process/i,
      /honest rates/i,
      /trusted guidance/i,
      /ongoing support/i,
      /digital .*from anywhere/i,
      /locally owned|local ownership/i,
      'Our Services',
      /From 9\.25%/,
      /29\.25% p\.a\./,
      /lending criteria.*apply/i,
    ],
  },
  titled('/about-us', 'About Us', [
    /licensed, independent financial service provider/,
    /network of lenders/,
    /yes when others hesitate/i,
    /global experience/i,
    /not the lender/i,
    /quick and clear/i,
    /inclusive finance/i,
    /put people behind the wheel/i,
    /real choice/i,
    /move fast, stay clear/i,
    /share expertise/i,
    /lasting trust/i,
    brand.fspNumber,
    brand.disputeScheme.name,
  ]),
  titled(
    '/contact-us',
    'Contact Us',
    ['Send Us a Message', '9.00 AM - 6.00 PM', '9.00 AM - 2.00 PM', /outside .*hours.*email/i],
    'Get in Touch',
  ),
  titled('/privacy-policy', 'Privacy Policy', [
    /information we collect/i,
    /how we use it/i,
    /who we share it with/i,
    'Data security',
    'Your rights',
    'Contact',
    'Policy changes',
    `Version of ${formatDate(policyVersion)}`,
  ]),
  titled('/complaints', 'Complaints & Feedback', [
    'Our Commitment',
    'What Happens Next?',
    /acknowledge your complaint within 24 hours/,
    /respond within 2 business days/,
    'Contact Information',
    'External Dispute Resolution',
    brand.disputeScheme.name,
    brand.disputeScheme.phone.display,
  ]),
  titled('/rates-and-fees', 'Rates and Fees', [
    rateSpan,
    ...feeRows.map(({ value }) => value),
    exampleLoan.title,
    ...exampleLoan.rates,
    ...exampleLoan.rows.flatMap(({ values }) => values),
    ...promisedTimes.map(({ means }) => means),
    `Since ${formatDate(currentTerms.from)}`,
  ]),
  titled('/disclosure', 'Disclosure', [
    ...disclosureSections.map(({ heading }) => heading),
    /not the lender/,
    brand.fspNumber,
    brand.disputeScheme.phone.display,
  ]),
  titled('/loan-calculator', 'Loan Calculator', ['$299.71', '$149.85', '$74.93', /estimate, not an offer/]),
  titled('/vehicle', 'Vehicle Marketplace', [
    /Cars, utes, vans and motorbikes/,
    /Showing \d+ of \d+ vehicles/,
  ]),
  titled('/loan-application', 'Loan Application', [
    approvalCondition,
    'Step 1 of 6',
    '17% complete',
    /Fields marked with \* are required/,
    '9.25% to 29.25% p.a.',
    '12 to 60 months',
    'Within 1 hour',
    /completed before 12 PM/,
    'Within 24 hours',
    /responsible-lending checks apply/,
  ]),
  ...productPages,
];
