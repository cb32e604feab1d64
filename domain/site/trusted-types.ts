/** The one trusted-types policy of the site: the content security policy allows no other. */
export const structuredDataPolicy = 'structured-data';
