import { enquiryFields } from '#domain/enquiries/enquiry-fields.ts';
import { enquiryType } from '#domain/enquiries/enquiry-type.ts';
import { wishFacts } from '#domain/enquiries/wish-facts.ts';
import { enquirySteps } from '#domain/enquiries/enquiry-steps.ts';
import { formatDollars } from '#domain/money/nzd.ts';
import { formatPhone } from '../../clients/format-phone.ts';
import { administratorsMail, answerRows, senderMail } from '../submission-mails.ts';
import { stepFields } from './acknowledgement.ts';
import { formatNzDateTime } from '#domain/text/nz-date-time.ts';

export const enquiryMails = {
  administrators: administratorsMail(enquiryType, (enquiry, { reference, title: vehicle, name, answer }) => ({
    subject: `Vehicle enquiry ${reference}: ${vehicle} from ${name}`,
    title: 'New vehicle enquiry',
    intro: `${name} is asking about the ${vehicle}. ${answer}, and pass the message on to the seller: we told ${name} that we would.`,
    fields: [
      { label: 'Reference number', value: reference },
      { label: 'Vehicle', value: vehicle },
      { label: 'Price', value: formatDollars(enquiry.vehicle_price) },
      ...answerRows(enquiryFields, enquiry, 'Message'),
      ...wishFacts(enquiry),
    ],
    sections: [
      {
        heading: 'Customer',
        fields: answerRows(enquiryFields, enquiry, 'From'),
      },
      {
        heading: 'Seller',
        fields: [
          { label: 'Name', value: enquiry.seller_name },
          { label: 'Email', value: enquiry.seller_email },
          { label: 'Phone', value: formatPhone(enquiry.seller_phone) },
        ],
      },
      {
        heading: 'Record',
        fields: [
          { label: 'Received', value: formatNzDateTime(enquiry.created_at) },
          { label: 'Id', value: enquiry.id },
          { label: 'Vehicle id', value: enquiry.vehicle_id },
        ],
      },
    ],
  })),
  acknowledgement: senderMail(enquiryType, (enquiry, reference) => ({
    subject: `We have your message ${reference} to the seller`,
    title: 'We have your message to the seller',
    intro:
      'Kia ora. Thank you for your interest. Please keep your reference number: it helps us find your message.',
    fields: [
      { label: 'Reference number', value: reference },
      { label: 'Vehicle', value: enquiry.vehicle_info },
      { label: 'Price', value: formatDollars(enquiry.vehicle_price) },
      ...(enquiry.details?.test_drive === true ? [{ label: 'Test drive', value: 'Asked for' }] : []),
      { label: 'Received', value: formatNzDateTime(enquiry.created_at) },
    ],
    sections: [{ heading: 'What happens next?', fields: stepFields(enquirySteps) }],
  })),
};
