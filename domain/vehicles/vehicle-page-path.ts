/** Address of the page about one vehicle, on the site. */
export const vehiclePagePath = (id: string): string => `/contact-seller/${id}`;
