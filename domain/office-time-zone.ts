/** IANA name of the office's time zone. Days, opening hours and times on pages and in mails are in it, wherever visitors are. */
export const officeTimeZone = 'Pacific/Auckland';
