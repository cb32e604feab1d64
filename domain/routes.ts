import { submitContact } from './contact/contract.ts';
import type { RouteContract } from './http/route-contract.ts';
import { notifyContact } from './notifications/contract.ts';

/** Every route of the API by its id: what is not here is not mounted. */
export const routes = {
  'submit-contact': submitContact,
  'notify-contact': notifyContact,
} as const satisfies Record<string, RouteContract>;

export type RouteId = keyof typeof routes;
