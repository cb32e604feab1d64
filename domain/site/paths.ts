export const signInPath = '/login';

export const inboxPath = '/admin/inbox';

export const submissionPagePath = ({ type, id }: { readonly type: string; readonly id: string }): string =>
  `${inboxPath}/${type}/${id}`;

/** The fragment, which browsers don't send to servers, holds the link's secret. */
export const myRequestPath = '/my-request';

/** The fragment holds the secret of a saved application's link. */
export const savedApplicationPath = '/loan-application';

/** The fragment holds the secret of a link to alerts. */
export const vehicleAlertsPath = '/vehicle-alerts';

export const vehiclePagePath = (id: string): `/contact-seller/${string}` => `/contact-seller/${id}`;

export const vehicleListPath = '/vehicle';

export const vehicleSitemapPath = '/vehicle-sitemap.xml';

export const licencesPath = '/licences.txt';

export const redirects: Readonly<Record<string, string>> = {
  '/index.html': '/',
  '/admin-login': signInPath,
  '/admin/week': '/admin/report',
  '/documents': myRequestPath,
};
