import { enquiryType } from '#domain/enquiries/enquiry-type.ts';
import { takeEnquiry } from '#domain/enquiries/take-contract.ts';
import { openDatabase } from '../clients/database.ts';
import { readEnv } from '../runtime/env.ts';
import { serveTake } from '../submissions/serve-take.ts';
import { enquiryIntake } from './enquiry-intake.ts';
import { offeredVehicleRepository } from './offered-vehicle.repository.ts';
import { submitEnquiryEnvSchema } from './submit-enquiry.env.ts';

const { VEHICLES_TABLE } = readEnv(submitEnquiryEnvSchema);
const vehicles = offeredVehicleRepository(openDatabase(), VEHICLES_TABLE);

export const handler = serveTake(enquiryType, takeEnquiry, enquiryIntake(vehicles));
