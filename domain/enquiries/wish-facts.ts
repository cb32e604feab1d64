import { fact, type Fact } from '../submissions/facts.ts';
import { enquiryWishes, wishNames } from './enquiry-wishes.ts';
import type { VehicleEnquiry } from './stored-enquiry.ts';

/** Lists what the sender of an enquiry wishes, as staff and the seller read it. */
export const wishFacts = ({ details }: Pick<VehicleEnquiry, 'details'>): Fact[] =>
  wishNames
    .filter((name) => details?.[name])
    .map((name) => fact(enquiryWishes[name].mailLabel, enquiryWishes[name].text(details?.[name])));
