/** Path of the page where administrators read an application and open its documents. */
export const applicationPath = (id: string): string => `/admin/applications/${id}`;
