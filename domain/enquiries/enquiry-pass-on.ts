import { formatDollars } from '../money/nzd.ts';
import { quoteText, type PassOn } from '../replies/pass-on.ts';
import type { VehicleEnquiry } from './stored-enquiry.ts';
import { wishFacts } from './wish-facts.ts';

const wishLines = (enquiry: VehicleEnquiry): string[] => {
  const lines = wishFacts(enquiry).map(({ label, value }) => `${label}: ${value}`);
  return lines.length === 0 ? [] : [lines.join('\n')];
};

/** The buyer does not see the seller's email address before the seller replies. */
export const enquiryPassOn: PassOn<VehicleEnquiry> = {
  label: 'Pass on to the seller',
  hint: 'The seller gets the message, and can reply to the buyer. The buyer is told that the seller has it. This can be done once.',
  status: 'answered',
  told: {
    label: 'With the seller',
    sentence:
      'We have passed your message on to the seller, who contacts you by phone or email. If you do not hear from them, write to us here.',
  },
  mailsOf: (enquiry, reference) => ({
    recipient: enquiry.seller_name,
    isAutomatic: enquiry.pass_on_automatically ?? false,
    forward: {
      to: enquiry.seller_email,
      replyTo: enquiry.customer_email,
      subject: `Somebody asks about your ${enquiry.vehicle_info} (${reference})`,
      text: [
        `Kia ora ${enquiry.seller_name},`,
        `Somebody has sent us a message about your ${enquiry.vehicle_info}, listed for ${formatDollars(enquiry.vehicle_price)}:`,
        quoteText(enquiry.message),
        'It is from:',
        quoteText(`${enquiry.customer_name}\n${enquiry.customer_email}\n${enquiry.customer_phone}`),
        ...wishLines(enquiry),
        'Reply to this email to answer them. Your answer goes to them, and not to us.',
      ].join('\n\n'),
    },
    notice: {
      to: enquiry.customer_email,
      subject: `The seller has your message ${reference}`,
      text: [
        // Without the name: nobody has verified the address, and the name is typed.
        'Kia ora,',
        `We have passed your message about the ${enquiry.vehicle_info} on to the seller, with your email address and phone number. The seller will contact you by phone or email.`,
        'If you do not hear from them, reply to this mail.',
      ].join('\n\n'),
    },
  }),
};
