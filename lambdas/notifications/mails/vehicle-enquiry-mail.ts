import { enquiryReference } from '#domain/enquiries/reference-number.ts';
import { vehicleEnquiries } from '#domain/enquiries/stored-enquiry.ts';
import { formatDollars } from '#domain/money/nzd.ts';
import type { Mail } from '../../clients/compose-mail.ts';
import type { NotificationKind } from '../notification-kind.ts';
import { mailHtml, mailText } from '../../mails/mail-layout.ts';
import { nzDateTime } from './nz-date-time.ts';

/**
 * The administrator's mail about an enquiry to a seller.
 * @param record the stored item
 * @throws zod's error when the record is not an enquiry
 */
const vehicleEnquiryMail = (record: unknown, administrator: string): Mail => {
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
    to: administrator,
    replyTo: { name, address: email },
    subject: `Vehicle enquiry ${reference}: ${vehicle} from ${name}`,
    text: mailText(content),
    html: mailHtml(content),
  };
};

/** Enquiries to sellers: a person answers them, so nothing acknowledges them beforehand. */
export const vehicleEnquiryKind = {
  name: 'vehicle-inquiry',
  administratorMail: vehicleEnquiryMail,
} as const satisfies NotificationKind;
