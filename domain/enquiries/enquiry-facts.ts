import { formatDollars } from '../money/nzd.ts';
import { vehiclePagePath } from '../site/paths.ts';
import { answerFacts, emailFact, fact, phoneFact, type FactSection } from '../submissions/facts.ts';
import { enquiryFields } from './enquiry-fields.ts';
import { wishFacts } from './wish-facts.ts';
import type { VehicleEnquiry } from './stored-enquiry.ts';

export const enquiryFacts = (enquiry: VehicleEnquiry): FactSection[] => [
  {
    heading: 'Message',
    facts: [
      { ...fact('Vehicle', enquiry.vehicle_info), href: vehiclePagePath(enquiry.vehicle_id) },
      fact('Price', formatDollars(enquiry.vehicle_price)),
      ...answerFacts(enquiryFields, 'Message', enquiry),
      ...wishFacts(enquiry),
    ],
  },
  {
    heading: 'From',
    facts: answerFacts(enquiryFields, 'From', enquiry),
  },
  {
    heading: 'Seller',
    facts: [
      fact('Name', enquiry.seller_name),
      emailFact(enquiry.seller_email),
      phoneFact(enquiry.seller_phone),
      ...(enquiry.pass_on_automatically === true
        ? [fact('Messages', 'They go to the seller automatically; the seller agreed')]
        : []),
    ],
  },
];
