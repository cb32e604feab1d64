import { recordId } from '../http/fields.ts';
import * as z from 'zod/mini';

export const vehicleId = () => recordId('Invalid vehicle ID');

export const vehicleIdParams = () => z.strictObject({ id: vehicleId() });
