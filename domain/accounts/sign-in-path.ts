/** Path of the page where administrators sign in. */
export const signInPath = '/login';
