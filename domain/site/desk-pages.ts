import { signInPath } from './paths.ts';

const deskPath = '/admin';

/** Path patterns of CloudFront for the documents in which the desk runs, with where it is signed in to. */
export const deskPagePatterns: readonly string[] = [signInPath, `${deskPath}*`];

/** Returns whether a document with this path can run the desk with its own content security policy. */
export const isDeskPage = (path: string): boolean => path === signInPath || path.startsWith(deskPath);
