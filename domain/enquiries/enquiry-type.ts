import { submissionType } from '../submissions/submission-type.ts';
import { messageReplies } from '../work/message-replies.ts';
import { enquiryFacts } from './enquiry-facts.ts';
import { enquiryPassOn } from './enquiry-pass-on.ts';
import { enquiryWord } from './enquiry-word.ts';
import { messageWork } from '../work/message-work.ts';
import { notifyVehicleInquiry, submitEnquiry } from './contract.ts';
import { enquiryFields } from './enquiry-fields.ts';
import { vehicleEnquiries } from './stored-enquiry.ts';

export const enquiryType = submissionType({
  name: 'vehicle-inquiry',
  label: 'Enquiry',
  icon: 'car',
  table: 'vehicle_enquiries',
  routes: { submit: submitEnquiry, notify: notifyVehicleInquiry },
  fields: enquiryFields,
  stored: vehicleEnquiries,
  reference: 'VE',
  // Two years for follow-ups: Privacy Act 2020, principle 9, allows no longer than needed.
  retention: { years: 2 },
  isAcknowledged: true,
  persons: [
    {
      exportName: 'vehicle-enquiries',
      name: ['customer_name'],
      email: 'customer_email',
      phone: 'customer_phone',
      erasure: 'delete',
    },
    {
      exportName: 'enquiries-to-the-person',
      name: ['seller_name'],
      email: 'seller_email',
      phone: 'seller_phone',
      visibleAttributes: ['id', 'created_at', 'vehicle_info', 'seller_name', 'seller_email', 'seller_phone'],
      erasure: 'left to administrators',
    },
  ],
  documents: [],
  facts: enquiryFacts,
  title: ({ vehicle_info: vehicle }) => vehicle,
  text: ({ message }) => message,
  vehicle: ({ vehicle_info: vehicle, vehicle_id: id }) => `${vehicle} ${enquiryWord(id)}`,
  replies: messageReplies,
  passOn: enquiryPassOn,
  work: messageWork,
});
