import { recordId } from '../http/fields.ts';
import * as z from 'zod/mini';

/** A vehicle's id in a path, a body or an answer. */
export const vehicleId = () => recordId('Invalid vehicle ID');

/** The path of one vehicle. */
export const vehicleIdParams = () => z.strictObject({ id: vehicleId() });
