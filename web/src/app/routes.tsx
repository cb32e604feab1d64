import { redirects, vehiclePagePath } from '#domain/site/paths.ts';
import { type LazyRouteFunction, redirect, type RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { ErrorPage, PageProblem } from './page-problem.tsx';
import { guardLoad } from './page-load-error.ts';
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
const myRequestPage = 'features/my-request/my-request-page';
const vehiclesPage = 'features/vehicles/vehicles-page';
const watchlistPage = 'features/watchlist/watchlist-page';
const contactSellerPage = 'features/enquiries/contact-seller-page';
const invalidVehiclePage = 'features/enquiries/invalid-vehicle-page';
const alertsPage = 'features/alerts/alerts-page';
const notFoundPage = 'features/not-found/not-found-page';

type Load = LazyRouteFunction<RouteObject>;

/** Returns the route of a page. @param handle names the file that `load` loads; false in the browser */
export const page = (path: string, handle: string | false, load: Load) => ({
  path,
  handle,
  lazy: guardLoad(load),
});

/** Of two small pages. */
const loadWatchlist = async () => import('../features/watchlist/watchlist-page.tsx');

export const pages: RouteObject[] = [
  page(paths.home, import.meta.env.SSR && homePage, async () => import('../features/home/home-page.tsx')),
  page(
    paths.contact,
    import.meta.env.SSR && contactPage,
    async () => import('../features/contact/contact-page.tsx'),
  ),
  page(paths.about, import.meta.env.SSR && aboutPage, async () => import('../features/about/about-page.tsx')),
  page(
    paths.privacy,
    import.meta.env.SSR && privacyPage,
    async () => import('../features/privacy/privacy-page.tsx'),
  ),
  page(
    paths.complaints,
    import.meta.env.SSR && complaintsPage,
    async () => import('../features/complaints/complaints-page.tsx'),
  ),
  page(
    paths.ratesAndFees,
    import.meta.env.SSR && ratesAndFeesPage,
    async () => import('../features/disclosure/rates-and-fees-page.tsx'),
  ),
  page(
    paths.disclosure,
    import.meta.env.SSR && disclosurePage,
    async () => import('../features/disclosure/disclosure-page.tsx'),
  ),
  page(
    paths.carFinance,
    import.meta.env.SSR && carFinancePage,
    async () => import('../features/products/car-finance-page.tsx'),
  ),
  page(
    paths.recreationalFinance,
    import.meta.env.SSR && recreationalFinancePage,
    async () => import('../features/products/recreational-finance-page.tsx'),
  ),
  page(
    paths.commercialFinance,
    import.meta.env.SSR && commercialFinancePage,
    async () => import('../features/products/commercial-finance-page.tsx'),
  ),
  page(
    paths.personalLoan,
    import.meta.env.SSR && personalLoanPage,
    async () => import('../features/products/personal-loan-page.tsx'),
  ),
  page(
    paths.debtConsolidation,
    import.meta.env.SSR && debtConsolidationPage,
    async () => import('../features/products/debt-consolidation-page.tsx'),
  ),
  page(
    paths.loanApplication,
    import.meta.env.SSR && loanApplicationPage,
    async () => import('../features/applications/loan-application-page.tsx'),
  ),
  page(
    paths.loanCalculator,
    import.meta.env.SSR && calculatorPage,
    async () => import('../features/calculator/calculator-page.tsx'),
  ),
  page(
    paths.vehicles,
    import.meta.env.SSR && vehiclesPage,
    async () => import('../features/vehicles/vehicles-page.tsx'),
  ),
  page(paths.watchlist, import.meta.env.SSR && watchlistPage, loadWatchlist),
  page(paths.comparison, import.meta.env.SSR && watchlistPage, loadWatchlist),
  page(
    vehiclePagePath(':id'),
    import.meta.env.SSR && contactSellerPage,
    async () => import('../features/enquiries/contact-seller-page.tsx'),
  ),
  page(
    paths.contactSeller,
    import.meta.env.SSR && invalidVehiclePage,
    async () => import('../features/enquiries/invalid-vehicle-page.tsx'),
  ),
  page(
    paths.login,
    import.meta.env.SSR && loginPage,
    async () => import('../features/accounts/login-page.tsx'),
  ),
  page(
    paths.forgotPassword,
    import.meta.env.SSR && forgotPasswordPage,
    async () => import('../features/accounts/forgot-password-page.tsx'),
  ),
  page(
    paths.myRequest,
    import.meta.env.SSR && myRequestPage,
    async () => import('../features/my-request/my-request-page.tsx'),
  ),
  page(
    paths.vehicleAlerts,
    import.meta.env.SSR && alertsPage,
    async () => import('../features/alerts/alerts-page.tsx'),
  ),
  ...Object.entries(redirects).map(([path, target]) => ({ path, loader: () => redirect(target) })),
  page(
    '*',
    import.meta.env.SSR && notFoundPage,
    async () => import('../features/not-found/not-found-page.tsx'),
  ),
];

/** Puts pages into a frame, which stays if one of them can't be loaded or rendered. */
export const framePages = (handle: string | false, load: Load, pages: RouteObject[]): RouteObject => ({
  handle,
  lazy: guardLoad(load),
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
        import.meta.env.SSR && siteStyles,
        async () => ({ Component: Layout, ...(await import('../styles/site.css')) }),
        pages,
      ),
      ...desk,
    ],
  },
];
