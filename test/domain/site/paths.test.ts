import { expect, test } from '@jest/globals';
import * as paths from '#domain/site/paths.ts';

test('the addresses that mails, bookmarks and search engines hold stay as they are', () => {
  const { submissionPagePath, vehiclePagePath, ...others } = paths;
  expect({ ...others }).toEqual({
    signInPath: '/login',
    inboxPath: '/admin/inbox',
    myRequestPath: '/my-request',
    savedApplicationPath: '/loan-application',
    vehicleAlertsPath: '/vehicle-alerts',
    vehicleListPath: '/vehicle',
    vehicleSitemapPath: '/vehicle-sitemap.xml',
    licencesPath: '/licences.txt',
    redirects: {
      '/index.html': '/',
      '/admin-login': '/login',
      '/admin/week': '/admin/report',
      '/documents': '/my-request',
    },
  });
  expect(submissionPagePath({ type: 'contact', id: '7' })).toBe('/admin/inbox/contact/7');
  expect(vehiclePagePath('7')).toBe('/contact-seller/7');
});
