const domainName = 'clearwayfinance.example';

/** The file to edit for another broker. Everything here is fictional; `isDemo` makes the site say so. */
export const brand = {
  name: 'Clearway Finance',
  tagline: 'Making Finance Feel Easy',
  isDemo: true,
  /** First part of table, bucket and stack names: lower-case letters only. */
  productPrefix: 'clearway',
  domainName,
  /** Used for canonical addresses, the sitemap and link previews. */
  siteUrl: `https://www.${domainName}`,
  phone: { display: '09 555 0100', href: 'tel:+6495550100' },
  email: 'info@clearwayfinance.example',
  address: {
    street: '12 Example Street',
    suburb: 'Grey Lynn',
    city: 'Auckland',
    postalCode: '1021',
    country: 'New Zealand',
  },
  openingHours: [
    {
      days: 'Monday to Friday',
      shortDays: 'Mon-Fri',
      hours: '9.00 AM to 6.00 PM',
      opens: '09:00',
      closes: '18:00',
    },
    {
      days: 'Saturday and Sunday',
      shortDays: 'Sat/Sun',
      hours: '9.00 AM to 2.00 PM',
      opens: '09:00',
      closes: '14:00',
    },
  ],
  copyrightYear: 2025,
  /** Of one vehicle, at most 20. */
  maxVehiclePictures: 5,
  fspNumber: 'FSP000000',
  disputeScheme: {
    name: 'Example Financial Disputes Scheme',
    phone: { display: '0800 000 000', href: 'tel:0800000000' },
    website: 'https://disputes.example',
  },
  social: ['Facebook', 'Twitter', 'Instagram', 'LinkedIn'],
} as const;
