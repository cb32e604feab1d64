import { enquirySteps } from '#domain/enquiries/handling.ts';
import { enquiryReference } from '#domain/enquiries/reference-number.ts';
import { vehicleEnquiries } from '#domain/enquiries/stored-enquiry.ts';
import { formatDollars } from '#domain/money/nzd.ts';
import type { Mail } from '../../clients/compose-mail.ts';
import type { NotificationKind } from '../notification-kind.ts';
import { mailHtml, mailText } from '../../mails/mail-layout.ts';
import { acknowledgementMail, stepFields } from './acknowledgement.ts';
import { nzDateTime } from './nz-date-time.ts';

/**
 * Returns the administrators' mail about an enquiry to a seller.
 * @param record the stored item
 * @throws zod's error when the record is not an enquiry
 */
const vehicleEnquiryMail = (record: unknown, administrators: readonly string[]): Mail => {
  const enquiry = vehicleEnquiries.read(record);
  const { customer_name: name, customer_email: email, vehicle_info: vehicle } = enquiry;
  const reference = enquiryReference(enquiry.id);
  const content = {
    title: 'New vehicle enquiry',
    intro: `${name} asks about the ${vehicle}. Reply to this mail to answer, and pass the message on to the seller: ${name} was told that we do.`,
    fields: [
      { label: 'Reference number', value: reference },
      { label: 'Vehicle', value: vehicle },
      { label: 'Price', value: formatDollars(enquiry.vehicle_price) },
      { label: 'Message', value: enquiry.message },
    ],
    sections: [
      {
        heading: 'Customer',
        fields: [
          { label: 'Name', value: name },
          { label: 'Email', value: email },
          { label: 'Phone', value: enquiry.customer_phone },
        ],
      },
      {
        heading: 'Seller',
        fields: [
          { label: 'Name', value: enquiry.seller_name },
          { label: 'Email', value: enquiry.seller_email },
          { label: 'Phone', value: enquiry.seller_phone },
        ],
      },
      {
        heading: 'Record',
        fields: [
          { label: 'Received', value: nzDateTime(enquiry.created_at) },
          { label: 'Id', value: enquiry.id },
          { label: 'Vehicle id', value: enquiry.vehicle_id },
        ],
      },
    ],
  };
  return {
    to: administrators,
    replyTo: { name, address: email },
    subject: `Vehicle enquiry ${reference}: ${vehicle} from ${name}`,
    text: mailText(content),
    html: mailHtml(content),
  };
};

/** The customer's mail: the reference number, which vehicle it is about, as our own record names it, and what follows. */
const acknowledgement = (record: unknown): Mail => {
  const enquiry = vehicleEnquiries.read(record);
  const reference = enquiryReference(enquiry.id);
  return acknowledgementMail({
    to: enquiry.customer_email,
    subject: `We have your message ${reference} to the seller`,
    title: 'We have your message to the seller',
    intro:
      'Kia ora. Thank you for your interest. Please keep the reference number: we find your message by it.',
    fields: [
      { label: 'Reference number', value: reference },
      { label: 'Vehicle', value: enquiry.vehicle_info },
      { label: 'Price', value: formatDollars(enquiry.vehicle_price) },
      { label: 'Received', value: nzDateTime(enquiry.created_at) },
    ],
    sections: [{ heading: 'What happens next?', fields: stepFields(enquirySteps) }],
  });
};

/** Enquiries to sellers. */
export const vehicleEnquiryKind = {
  name: 'vehicle-inquiry',
  administratorMail: vehicleEnquiryMail,
  acknowledgement,
} as const satisfies NotificationKind;
