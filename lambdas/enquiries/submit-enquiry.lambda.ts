import { submitEnquiry as contract } from '#domain/enquiries/contract.ts';
import { openDocuments } from '../clients/documents.ts';
import { findPhoneProblem } from '../clients/find-phone-problem.ts';
import { serveVisitorRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { enquiryRepository } from './enquiry.repository.ts';
import { offeredVehicleRepository } from './offered-vehicle.repository.ts';
import { submitEnquiryEnvSchema } from './submit-enquiry.env.ts';
import { submitEnquiry } from './submit-enquiry.ts';

const env = readEnv(submitEnquiryEnvSchema);
const documents = openDocuments();
const dependencies = {
  enquiries: enquiryRepository(documents, env.VEHICLE_ENQUIRIES_TABLE),
  vehicles: offeredVehicleRepository(documents, env.VEHICLES_TABLE),
  findPhoneProblem,
  now: Date.now,
  retentionDays: env.ENQUIRY_RETENTION_DAYS,
};

export const handler = serveVisitorRoute(contract, (request) => submitEnquiry(request, dependencies));
