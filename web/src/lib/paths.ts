import { myRequestPath, signInPath } from '#domain/site/paths.ts';

export const paths = {
  home: '/',
  about: '/about-us',
  contact: '/contact-us',
  privacy: '/privacy-policy',
  complaints: '/complaints',
  ratesAndFees: '/rates-and-fees',
  disclosure: '/disclosure',
  carFinance: '/car-finance',
  recreationalFinance: '/boat-motorbike-caravan-loans',
  commercialFinance: '/commercial-vehicle-loan',
  personalLoan: '/personal-loan',
  debtConsolidation: '/debt-consolidation-loans',
  loanApplication: '/loan-application',
  loanCalculator: '/loan-calculator',
  vehicles: '/vehicle',
  contactSeller: '/contact-seller',
  myRequest: myRequestPath,
  login: signInPath,
  forgotPassword: '/forgot-password',
  admin: '/admin',
} as const;
