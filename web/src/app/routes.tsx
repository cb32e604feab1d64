import { requestedDocumentsPath, redirects, vehiclePagePath } from '#domain/site/paths.ts';
import { redirect, type RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { ErrorPage, PageProblem } from './page-problem.tsx';
import { wrapLoadErrors } from './page-load-error.ts';
import { Layout } from './layout.tsx';
import { Root } from './root.tsx';

/** Files relative to `web/src`: the prerender looks up their chunks. */
const siteStyles = 'styles/site.css';
const homePage = 'features/home/home-page';
const contactPage = 'features/contact/contact-page';
const complaintsPage = 'features/complaints/complaints-page';
const aboutPage = 'features/about/about-page';
const privacyPage = 'features/privacy/privacy-page';
const ratesAndFeesPage = 'features/disclosure/rates-and-fees-page';
const disclosurePage = 'features/disclosure/disclosure-page';
const carFinancePage = 'features/products/car-finance-page';
const recreationalFinancePage = 'features/products/recreational-finance-page';
const commercialFinancePage = 'features/products/commercial-finance-page';
const personalLoanPage = 'features/products/personal-loan-page';
const debtConsolidationPage = 'features/products/debt-consolidation-page';
const calculatorPage = 'features/calculator/calculator-page';
const loanApplicationPage = 'features/applications/loan-application-page';
const loginPage = 'features/accounts/login-page';
const forgotPasswordPage = 'features/accounts/forgot-password-page';
const requestedDocumentsPage = 'features/requested-documents/requested-documents-page';
const vehiclesPage = 'features/vehicles/vehicles-page';
const contactSellerPage = 'features/enquiries/contact-seller-page';
const invalidVehiclePage = 'features/enquiries/invalid-vehicle-page';
const notFoundPage = 'features/not-found/not-found-page';

/** `handle` names the file that `lazy` loads. */
export const pages: RouteObject[] = [
  {
    path: paths.home,
    handle: import.meta.env.SSR && homePage,
    lazy: async () => import('../features/home/home-page.tsx'),
  },
  {
    path: paths.contact,
    handle: import.meta.env.SSR && contactPage,
    lazy: async () => import('../features/contact/contact-page.tsx'),
  },
  {
    path: paths.about,
    handle: import.meta.env.SSR && aboutPage,
    lazy: async () => import('../features/about/about-page.tsx'),
  },
  {
    path: paths.privacy,
    handle: import.meta.env.SSR && privacyPage,
    lazy: async () => import('../features/privacy/privacy-page.tsx'),
  },
  {
    path: paths.complaints,
    handle: import.meta.env.SSR && complaintsPage,
    lazy: async () => import('../features/complaints/complaints-page.tsx'),
  },
  {
    path: paths.ratesAndFees,
    handle: import.meta.env.SSR && ratesAndFeesPage,
    lazy: async () => import('../features/disclosure/rates-and-fees-page.tsx'),
  },
  {
    path: paths.disclosure,
    handle: import.meta.env.SSR && disclosurePage,
    lazy: async () => import('../features/disclosure/disclosure-page.tsx'),
  },
  {
    path: paths.carFinance,
    handle: import.meta.env.SSR && carFinancePage,
    lazy: async () => import('../features/products/car-finance-page.tsx'),
  },
  {
    path: paths.recreationalFinance,
    handle: import.meta.env.SSR && recreationalFinancePage,
    lazy: async () => import('../features/products/recreational-finance-page.tsx'),
  },
  {
    path: paths.commercialFinance,
    handle: import.meta.env.SSR && commercialFinancePage,
    lazy: async () => import('../features/products/commercial-finance-page.tsx'),
  },
  {
    path: paths.personalLoan,
    handle: import.meta.env.SSR && personalLoanPage,
    lazy: async () => import('../features/products/personal-loan-page.tsx'),
  },
  {
    path: paths.debtConsolidation,
    handle: import.meta.env.SSR && debtConsolidationPage,
    lazy: async () => import('../features/products/debt-consolidation-page.tsx'),
  },
  {
    path: paths.loanApplication,
    handle: import.meta.env.SSR && loanApplicationPage,
    lazy: async () => import('../features/applications/loan-application-page.tsx'),
  },
  {
    path: paths.loanCalculator,
    handle: import.meta.env.SSR && calculatorPage,
    lazy: async () => import('../features/calculator/calculator-page.tsx'),
  },
  {
    path: paths.vehicles,
    handle: import.meta.env.SSR && vehiclesPage,
    lazy: async () => import('../features/vehicles/vehicles-page.tsx'),
  },
  {
    path: vehiclePagePath(':id'),
    handle: import.meta.env.SSR && contactSellerPage,
    lazy: async () => import('../features/enquiries/contact-seller-page.tsx'),
  },
  {
    path: paths.contactSeller,
    handle: import.meta.env.SSR && invalidVehiclePage,
    lazy: async () => import('../features/enquiries/invalid-vehicle-page.tsx'),
  },
  {
    path: paths.login,
    handle: import.meta.env.SSR && loginPage,
    lazy: async () => import('../features/accounts/login-page.tsx'),
  },
  {
    path: paths.forgotPassword,
    handle: import.meta.env.SSR && forgotPasswordPage,
    lazy: async () => import('../features/accounts/forgot-password-page.tsx'),
  },
  {
    path: requestedDocumentsPath,
    handle: import.meta.env.SSR && requestedDocumentsPage,
    lazy: async () => import('../features/requested-documents/requested-documents-page.tsx'),
  },
  ...Object.entries(redirects).map(([path, target]) => ({ path, loader: () => redirect(target) })),
  {
    path: '*',
    handle: import.meta.env.SSR && notFoundPage,
    lazy: async () => import('../features/not-found/not-found-page.tsx'),
  },
];

/** Puts pages into a frame, which stays if one of them can't be loaded or rendered. */
export const framePages = (frame: Pick<RouteObject, 'handle' | 'lazy'>, pages: RouteObject[]) =>
  wrapLoadErrors({
    ...frame,
    children: [{ ErrorBoundary: PageProblem, children: pages }],
  });

export const rootId = 'root';

/** Creates the routes of the site. @param desk those of the staff area, where they are loaded */
export const createRoutes = (desk: readonly RouteObject[]): RouteObject[] => [
  {
    id: rootId,
    Component: Root,
    ErrorBoundary: ErrorPage,
    children: [
      framePages(
        {
          handle: import.meta.env.SSR && siteStyles,
          lazy: async () => ({ Component: Layout, ...(await import('../styles/site.css')) }),
        },
        pages,
      ),
      ...desk,
    ],
  },
];
