import * as z from 'zod/mini';
import type { RouteContract } from '../http/route-contract.ts';
import { publicRead } from './public-read.ts';

/** The page of one vehicle as an HTML document. Whatever stands in the address, the answer is a page. */
export const showVehicle = {
  ...publicRead,
  id: 'show-vehicle',
  path: '/contact-seller/{id}',
  isDocument: true,
  params: z.strictObject({ id: z.string() }),
  response: z.string(),
} as const satisfies RouteContract;
