import { formToPayload } from '#domain/applications/application-payload.ts';
import { documentKey } from '#domain/documents/document-key.ts';
import { publicPath } from '#domain/http/route-contract.ts';
import { toNotice } from '#domain/submissions/field-schemas.ts';
import type { FormFields } from '#domain/submissions/form-field.ts';
import { submissionTypes, type SubmissionName } from '#domain/submissions/submission-types.ts';
import type { Vehicle } from '#domain/vehicles/vehicle.ts';
import { sampleAnswers } from './sample-answers.ts';
import { sampleForm } from './sample-application.ts';

/** Beyond the answers that follow from a table of fields. */
interface FurtherSample {
  /** Instead of the answers: what an application sends is derived from its form. */
  readonly answers?: object;
  readonly sent?: object;
  /** In the request for the mails. */
  readonly notice?: object;
  /** In the record. */
  readonly added?: object;
}

type OfferedVehicle = Pick<Vehicle, 'id' | 'year' | 'make' | 'model' | 'price' | 'contact_name'>;

const furtherSamples = (
  vehicle: OfferedVehicle,
  email: string,
): Partial<Record<SubmissionName, FurtherSample>> => {
  const vehicleInfo = `${vehicle.year} ${vehicle.make} ${vehicle.model}`;
  return {
    'vehicle-inquiry': {
      sent: {
        vehicle_id: vehicle.id,
        details: { preferred_way: 'text', preferred_time: 'evening', test_drive: true },
      },
      notice: { vehicleInfo, vehiclePrice: vehicle.price, sellerName: vehicle.contact_name },
      added: {
        vehicle_info: vehicleInfo,
        vehicle_price: vehicle.price,
        seller_name: vehicle.contact_name,
        seller_email: 'wiremu@example.com',
        seller_phone: '021 555 0101',
        status: 'new',
      },
    },
    'loan-application': {
      answers: formToPayload({ ...sampleForm, email }),
      added: {
        driver_licence_front: documentKey(1_795_132_800_000, 'a'.repeat(64), 'my licence.jpg', 'image/jpeg'),
        consents_given_at: '2026-11-20T01:02:03.000Z',
      },
    },
  };
};

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
export const sampledTypes = (vehicle: OfferedVehicle): Record<string, SampledType> =>
  Object.fromEntries(
    submissionTypes.map((type): [string, SampledType] => {
      const { name, table, routes, referenceOf, stored } = type;
      const fields: FormFields = type.fields;
      const furtherOf = (email: string): FurtherSample => furtherSamples(vehicle, email)[name] ?? {};
      const bodyOf = (email: string): object => {
        const { answers = sampleAnswers(fields, email), sent } = furtherOf(email);
        return { ...answers, ...sent };
      };
      return [
        name,
        {
          table,
          path: publicPath(routes.submit),
          notify: publicPath(routes.notify),
          bodyOf,
          noticeOf: (id, email) => {
            const { answers = toNotice(fields, id, sampleAnswers(fields, email)), notice } = furtherOf(email);
            return { ...answers, ...notice, id };
          },
          storedOf: (id, email, created_at) => ({
            ...bodyOf(email),
            ...furtherOf(email).added,
            id,
            created_at,
            schema_version: stored.version,
          }),
          referenceOf,
        },
      ];
    }),
  );
