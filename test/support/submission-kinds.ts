import { payloadOf } from '#domain/applications/application-payload.ts';
import { applicationType } from '#domain/applications/application-type.ts';
import { complaintNoticeOf } from '#domain/complaints/complaint.ts';
import { complaintType } from '#domain/complaints/complaint-type.ts';
import { contactType } from '#domain/contact/contact-type.ts';
import { enquiryType } from '#domain/enquiries/enquiry-type.ts';
import type { Vehicle } from '#domain/vehicles/vehicle.ts';
import { sampleForm } from './sample-application.ts';
import { sampleComplaint } from './sample-complaint.ts';

const contactOf = (email: string) => ({
  name: 'Aroha Ngāta',
  email,
  phone: '',
  subject: 'general',
  message: 'Kia ora',
});

const enquiryOf = (email: string) => ({
  customer_name: 'Aroha Ngāta',
  customer_email: email,
  customer_phone: '021 123 4567',
  message: 'Is the tow bar included?',
});

/** A kind of records that visitors send and that mails are about. */
export interface SubmissionKind {
  readonly table: string;
  readonly path: string;
  readonly notify: string;
  readonly bodyOf: (email: string) => object;
  readonly noticeOf: (id: string, email: string) => object;
  readonly referenceOf: (id: string) => string;
}

/**
 * What differs between the kinds, with what somebody of an address sends.
 * @param vehicle what enquiries are about
 */
export const submissionKinds = (
  vehicle: Pick<Vehicle, 'id' | 'year' | 'make' | 'model' | 'price' | 'contact_name'>,
): Record<string, SubmissionKind> => ({
  contact: {
    table: 'contact_submissions',
    path: '/api/contact-submissions',
    notify: '/api/notify/contact',
    bodyOf: contactOf,
    noticeOf: (id, email) => ({ ...contactOf(email), id }),
    referenceOf: contactType.referenceOf,
  },
  'vehicle enquiry': {
    table: 'vehicle_enquiries',
    path: '/api/vehicle-enquiries',
    notify: '/api/notify/vehicle-inquiry',
    bodyOf: (email) => ({ ...enquiryOf(email), vehicle_id: vehicle.id }),
    noticeOf: (id, email) => ({
      id,
      vehicleInfo: `${vehicle.year} ${vehicle.make} ${vehicle.model}`,
      vehiclePrice: vehicle.price,
      customerName: enquiryOf(email).customer_name,
      customerEmail: email,
      customerPhone: enquiryOf(email).customer_phone,
      message: enquiryOf(email).message,
      sellerName: vehicle.contact_name,
    }),
    referenceOf: enquiryType.referenceOf,
  },
  complaint: {
    table: 'complaints',
    path: '/api/complaints',
    notify: '/api/notify/complaint',
    bodyOf: (email) => ({ ...sampleComplaint, email }),
    noticeOf: (id, email) => complaintNoticeOf(id, { ...sampleComplaint, email }),
    referenceOf: complaintType.referenceOf,
  },
  'loan application': {
    table: 'loan_applications',
    path: '/api/loan-applications',
    notify: '/api/notify/loan-application',
    bodyOf: (email) => payloadOf({ ...sampleForm, email }),
    noticeOf: (id, email) => ({ ...payloadOf({ ...sampleForm, email }), id }),
    referenceOf: applicationType.referenceOf,
  },
});
