import type { RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { framePages } from './routes.tsx';

const deskFrame = 'features/admin/frame/desk-frame';
const adminPage = 'features/admin/admin-page';
const vehicleDashboard = 'features/vehicles-admin/vehicle-dashboard';
const inboxPage = 'features/admin/inbox-page';
const submission = 'features/admin/submission/submission';
const activityPage = 'features/admin/activity-page';
const complaintsRegisterPage = 'features/admin/complaints-register-page';
const weekPage = 'features/admin/week-page';
const deadlockLetterPage = 'features/admin/deadlock-letter-page';
const templatesPage = 'features/admin/templates-page';
const teamPage = 'features/admin/team-page';
const ownAccountGuard = 'features/admin/own-account-guard';
const ownAccountPage = 'features/accounts/own-account-page';
const privacyDeskPage = 'features/admin/person-records-page';

export const deskPages: RouteObject[] = [
  {
    path: paths.admin,
    handle: import.meta.env.SSR && adminPage,
    lazy: async () => import('../features/admin/admin-page.tsx'),
    children: [
      {
        index: true,
        handle: import.meta.env.SSR && vehicleDashboard,
        lazy: async () => import('../features/vehicles-admin/vehicle-dashboard.tsx'),
      },
    ],
  },
  {
    path: '/admin/inbox',
    handle: import.meta.env.SSR && inboxPage,
    lazy: async () => import('../features/admin/inbox-page.tsx'),
    children: [
      {
        path: '/admin/inbox/:type/:id',
        handle: import.meta.env.SSR && submission,
        lazy: async () => import('../features/admin/submission-page.tsx'),
      },
    ],
  },
  {
    path: '/admin/activity',
    handle: import.meta.env.SSR && activityPage,
    lazy: async () => import('../features/admin/activity-page.tsx'),
  },
  {
    path: '/admin/complaints',
    handle: import.meta.env.SSR && complaintsRegisterPage,
    lazy: async () => import('../features/admin/complaints-register-page.tsx'),
  },
  {
    path: '/admin/week',
    handle: import.meta.env.SSR && weekPage,
    lazy: async () => import('../features/admin/week-page.tsx'),
  },
  {
    path: '/admin/deadlock-letter/:id',
    handle: import.meta.env.SSR && deadlockLetterPage,
    lazy: async () => import('../features/admin/deadlock-letter-page.tsx'),
  },
  {
    path: '/admin/templates',
    handle: import.meta.env.SSR && templatesPage,
    lazy: async () => import('../features/admin/templates-page.tsx'),
  },
  {
    path: '/admin/team',
    handle: import.meta.env.SSR && teamPage,
    lazy: async () => import('../features/admin/team-page.tsx'),
  },
  {
    path: '/admin/account',
    handle: import.meta.env.SSR && ownAccountGuard,
    lazy: async () => import('../features/admin/own-account-guard.tsx'),
    children: [
      {
        index: true,
        handle: import.meta.env.SSR && ownAccountPage,
        lazy: async () => import('../features/accounts/own-account-page.tsx'),
      },
    ],
  },
  {
    path: '/admin/privacy',
    handle: import.meta.env.SSR && privacyDeskPage,
    lazy: async () => import('../features/admin/person-records-page.tsx'),
  },
];

/** The staff area: its pages in a frame of its own, in a chunk that visitors never load. */
export const deskRoutes: RouteObject[] = [
  framePages(
    {
      handle: import.meta.env.SSR && deskFrame,
      lazy: async () => import('../features/admin/frame/desk-frame.tsx'),
    },
    deskPages,
  ),
];
