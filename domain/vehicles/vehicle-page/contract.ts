import * as z from 'zod/mini';
import type { RouteContract } from '../../http/route-contract.ts';
import { publicRead } from '../public-read.ts';
import { vehiclePagePath } from './path.ts';

/** The page of one vehicle as HTML. Whatever stands in the address, the answer is a page. */
export const showVehicle = {
  ...publicRead,
  id: 'show-vehicle',
  path: vehiclePagePath('{id}'),
  isPage: true,
  params: z.strictObject({ id: z.string() }),
  response: z.string(),
} as const satisfies RouteContract;

/** The prerendered page of all vehicles, as a file of the built site. */
export const vehiclePageFile = 'contact-seller/_/index.html';
