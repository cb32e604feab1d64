import { formatDollars } from '../money/nzd.ts';
import { vehiclePagePath } from '../site/paths.ts';
import { emailFact, fact, phoneFact, type FactSection } from '../submissions/facts.ts';
import type { VehicleEnquiry } from './stored-enquiry.ts';

export const enquiryFacts = (enquiry: VehicleEnquiry): FactSection[] => [
  {
    heading: 'Message',
    facts: [
      { ...fact('Vehicle', enquiry.vehicle_info), href: vehiclePagePath(enquiry.vehicle_id) },
      fact('Price', formatDollars(enquiry.vehicle_price)),
      fact('Message', enquiry.message),
    ],
  },
  {
    heading: 'From',
    facts: [
      fact('Name', enquiry.customer_name),
      emailFact(enquiry.customer_email),
      phoneFact(enquiry.customer_phone),
    ],
  },
  {
    heading: 'Seller',
    facts: [
      fact('Name', enquiry.seller_name),
      emailFact(enquiry.seller_email),
      phoneFact(enquiry.seller_phone),
      ...(enquiry.pass_on_automatically === true
        ? [fact('Messages', 'The seller agreed that they are passed on by themselves')]
        : []),
    ],
  },
];
