import { formToPayload } from '#domain/applications/application-payload.ts';
import { complaintFields } from '#domain/complaints/complaint-fields.ts';
import { toNotice } from '#domain/submissions/field-schemas.ts';
import { documentKey } from '#domain/documents/document-key.ts';
import { publicPath } from '#domain/http/route-contract.ts';
import { submissionTypes, type SubmissionName } from '#domain/submissions/submission-types.ts';
import type { Vehicle } from '#domain/vehicles/vehicle.ts';
import { sampleForm } from './sample-application.ts';
import { sampleComplaint } from './sample-complaint.ts';

interface Sample {
  readonly bodyOf: (email: string) => object;
  /** Body of the request for the mails; by default the submission with its id. */
  readonly noticeOf?: (id: string, email: string) => object;
  /** Attributes that the record has in addition. */
  readonly added?: object;
}

type OfferedVehicle = Pick<Vehicle, 'id' | 'year' | 'make' | 'model' | 'price' | 'contact_name'>;

const enquiryOf = (email: string) => ({
  customer_name: 'Aroha Ngāta',
  customer_email: email,
  customer_phone: '021 123 4567',
  message: 'Is the tow bar included?',
});

const samplesOf = (vehicle: OfferedVehicle): Record<SubmissionName, Sample> => ({
  contact: {
    bodyOf: (email) => ({ name: 'Aroha Ngāta', email, phone: '', subject: 'general', message: 'Kia ora' }),
  },
  'vehicle-inquiry': {
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
    added: {
      vehicle_info: `${vehicle.year} ${vehicle.make} ${vehicle.model}`,
      vehicle_price: vehicle.price,
      seller_name: vehicle.contact_name,
      seller_email: 'wiremu@example.com',
      seller_phone: '021 555 0101',
      status: 'new',
    },
  },
  complaint: {
    bodyOf: (email) => ({ ...sampleComplaint, email }),
    noticeOf: (id, email) => toNotice(complaintFields, id, { ...sampleComplaint, email }),
  },
  'loan-application': {
    bodyOf: (email) => formToPayload({ ...sampleForm, email }),
    added: {
      driver_licence_front: documentKey(1_795_132_800_000, 'a'.repeat(64), 'my licence.jpg', 'image/jpeg'),
      consents_given_at: '2026-11-20T01:02:03.000Z',
    },
  },
});

/** A submission type with sample data for tests, benches and examples. */
export interface SampledType {
  readonly table: string;
  readonly path: string;
  readonly notify: string;
  readonly bodyOf: (email: string) => object;
  readonly noticeOf: (id: string, email: string) => object;
  readonly storedOf: (id: string, email: string, createdAt: string) => object;
  readonly referenceOf: (id: string) => string;
}

/** Returns sample data for every submission type by name. @param vehicle the subject of enquiries */
export const sampledTypes = (vehicle: OfferedVehicle): Record<string, SampledType> => {
  const samples = samplesOf(vehicle);
  return Object.fromEntries(
    submissionTypes.map(({ name, table, routes, referenceOf }): [string, SampledType] => {
      const { bodyOf, noticeOf = (id, email) => ({ ...bodyOf(email), id }), added } = samples[name];
      return [
        name,
        {
          table,
          path: publicPath(routes.submit),
          notify: publicPath(routes.notify),
          bodyOf,
          noticeOf,
          storedOf: (id, email, created_at) => ({ ...bodyOf(email), ...added, id, created_at }),
          referenceOf,
        },
      ];
    }),
  );
};
