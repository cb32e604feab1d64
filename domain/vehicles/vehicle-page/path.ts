/** Address of the page about one vehicle, on the site. */
export const vehiclePagePath = (id: string): `/contact-seller/${string}` => `/contact-seller/${id}`;
