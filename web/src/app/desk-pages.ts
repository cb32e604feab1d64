import type { RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { framePages, page } from './routes.tsx';

const deskFrame = 'features/admin/frame/desk-frame';
const adminPage = 'features/admin/admin-page';
const vehicleDashboard = 'features/vehicles-admin/vehicle-dashboard';
const inboxPage = 'features/admin/inbox-page';
const submission = 'features/admin/submission/submission';
const newPage = 'features/admin/new-page';
const personPage = 'features/admin/person-page';
const activityPage = 'features/admin/activity-page';
const complaintsRegisterPage = 'features/admin/complaints-register-page';
const reportPage = 'features/admin/report-page';
const deadlockLetterPage = 'features/admin/deadlock-letter-page';
const templatesPage = 'features/admin/templates-page';
const lendersPage = 'features/admin/lenders-page';
const heldMailPage = 'features/admin/held-mail-page';
const teamPage = 'features/admin/team-page';
const ownAccountGuard = 'features/admin/own-account-guard';
const ownAccountPage = 'features/accounts/own-account-page';
const privacyDeskPage = 'features/admin/person-records-page';

export const deskPages: RouteObject[] = [
  {
    ...page(
      paths.admin,
      import.meta.env.SSR && adminPage,
      async () => import('../features/admin/admin-page.tsx'),
    ),
    children: [
      page(
        '',
        import.meta.env.SSR && vehicleDashboard,
        async () => import('../features/vehicles-admin/vehicle-dashboard.tsx'),
      ),
    ],
  },
  {
    ...page(
      '/admin/inbox',
      import.meta.env.SSR && inboxPage,
      async () => import('../features/admin/inbox-page.tsx'),
    ),
    children: [
      page(
        '/admin/inbox/:type/:id',
        import.meta.env.SSR && submission,
        async () => import('../features/admin/submission-page.tsx'),
      ),
    ],
  },
  page('/admin/new', import.meta.env.SSR && newPage, async () => import('../features/admin/new-page.tsx')),
  page(
    '/admin/people/:type/:id',
    import.meta.env.SSR && personPage,
    async () => import('../features/admin/person-page.tsx'),
  ),
  page(
    '/admin/activity',
    import.meta.env.SSR && activityPage,
    async () => import('../features/admin/activity-page.tsx'),
  ),
  page(
    '/admin/complaints',
    import.meta.env.SSR && complaintsRegisterPage,
    async () => import('../features/admin/complaints-register-page.tsx'),
  ),
  page(
    '/admin/report',
    import.meta.env.SSR && reportPage,
    async () => import('../features/admin/report-page.tsx'),
  ),
  page(
    '/admin/deadlock-letter/:id',
    import.meta.env.SSR && deadlockLetterPage,
    async () => import('../features/admin/deadlock-letter-page.tsx'),
  ),
  page(
    '/admin/templates',
    import.meta.env.SSR && templatesPage,
    async () => import('../features/admin/templates-page.tsx'),
  ),
  page(
    '/admin/lenders',
    import.meta.env.SSR && lendersPage,
    async () => import('../features/admin/lenders-page.tsx'),
  ),
  page(
    '/admin/held-mail',
    import.meta.env.SSR && heldMailPage,
    async () => import('../features/admin/held-mail-page.tsx'),
  ),
  page('/admin/team', import.meta.env.SSR && teamPage, async () => import('../features/admin/team-page.tsx')),
  {
    ...page(
      '/admin/account',
      import.meta.env.SSR && ownAccountGuard,
      async () => import('../features/admin/own-account-guard.tsx'),
    ),
    children: [
      page(
        '',
        import.meta.env.SSR && ownAccountPage,
        async () => import('../features/accounts/own-account-page.tsx'),
      ),
    ],
  },
  page(
    '/admin/privacy',
    import.meta.env.SSR && privacyDeskPage,
    async () => import('../features/admin/person-records-page.tsx'),
  ),
];

/** The staff area: its pages in a frame of its own, in a chunk that visitors never load. */
export const deskRoutes: RouteObject[] = [
  framePages(
    import.meta.env.SSR && deskFrame,
    async () => import('../features/admin/frame/desk-frame.tsx'),
    deskPages,
  ),
];
