import { enquiryType } from '#domain/enquiries/enquiry-type.ts';
import { openDatabase } from '../clients/database.ts';
import { readEnv } from '../runtime/env.ts';
import { serveSubmit } from '../submissions/serve-submit.ts';
import { enquiryIntake } from './enquiry-intake.ts';
import { offeredVehicleRepository } from './offered-vehicle.repository.ts';
import { submitEnquiryEnvSchema } from './submit-enquiry.env.ts';

const { VEHICLES_TABLE } = readEnv(submitEnquiryEnvSchema);
const vehicles = offeredVehicleRepository(openDatabase(), VEHICLES_TABLE);

export const handler = serveSubmit(enquiryType, enquiryIntake(vehicles));
