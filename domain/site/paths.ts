/** Path of the page where administrators sign in. */
export const signInPath = '/login';

/** Path of the list of all submissions that administrators work on. */
export const inboxPath = '/admin/inbox';

/** Path of the page where administrators work on a submission. */
export const submissionPagePath = ({ type, id }: { readonly type: string; readonly id: string }): string =>
  `${inboxPath}/${type}/${id}`;

/** Path by which mails of earlier releases name the page of an application. */
export const legacyApplicationPath = (id: string): string => `/admin/applications/${id}`;

/** Path of the page that takes documents that staff asked for; what it takes them for stands in the fragment, which browsers send nobody. */
export const requestedDocumentsPath = '/documents';

/** Address of the page about one vehicle, on the site. */
export const vehiclePagePath = (id: string): `/contact-seller/${string}` => `/contact-seller/${id}`;

/** Path of the file with the licence texts of the code and the fonts that the site ships; the build writes it. */
export const licencesPath = '/licences.txt';

/** Addresses that only lead to another: from path to path. The edge and the site's router both follow them. */
export const redirects: Readonly<Record<string, string>> = {
  '/index.html': '/',
  '/admin-login': signInPath,
};
