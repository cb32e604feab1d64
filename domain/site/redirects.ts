import { signInPath } from '../accounts/sign-in-path.ts';

/** Addresses that only lead to another: from path to path. The edge and the site's router both follow them. */
export const redirects: Readonly<Record<string, string>> = {
  '/index.html': '/',
  '/admin-login': signInPath,
};
