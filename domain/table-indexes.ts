import type { VehicleCard } from './vehicles/vehicle-card.ts';

/** A global index of a table; its keys are texts. */
export interface TableIndex {
  readonly name: string;
  readonly partitionKey: string;
  readonly sortKey: string;
  /** What it holds besides the keys; without, nothing. */
  readonly attributes?: readonly string[];
}

/** The sparse index of records whose administrator mail has not gone yet; see `notifications/notification-state.ts`. */
export const pendingNotificationsIndex = {
  name: 'pending-notifications',
  partitionKey: 'notification_queue',
  sortKey: 'notification_due_at',
} as const satisfies TableIndex;

/** The sparse index of records whose sender has not been told yet that they arrived. */
export const pendingAcknowledgementsIndex = {
  name: 'pending-acknowledgements',
  partitionKey: 'acknowledgement_queue',
  sortKey: 'acknowledgement_due_at',
} as const satisfies TableIndex;

/**
 * The sparse index of available vehicles, by the time they were made, with what a card shows: `listed` is there only
 * while a vehicle is available, since a key can't be a boolean. Made by `toVehicleItem`.
 */
export const availableVehiclesIndex = {
  name: 'available-vehicles',
  partitionKey: 'listed',
  sortKey: 'created_at',
  attributes: [
    'make',
    'model',
    'year',
    'price',
    'mileage',
    'fuel_type',
    'transmission',
    'body_type',
    'color',
    'condition',
    'location',
    'cover',
    'picture_count',
  ] satisfies (keyof VehicleCard)[],
} as const satisfies TableIndex;

const retiredCardAttributes = ['card', 'available_count'] as const;

/**
 * Indexes of the vehicles that earlier releases read. A stage that was deployed with them drops one with each deployment:
 * see `retiredIndexes` of its configuration.
 */
export const retiredVehicleIndexes = {
  'listed-vehicles': {
    name: 'listed-vehicles',
    partitionKey: 'listed',
    sortKey: 'created_at',
    attributes: retiredCardAttributes,
  },
  'searchable-vehicles': {
    name: 'searchable-vehicles',
    partitionKey: 'listed',
    sortKey: 'created_at',
    attributes: [...retiredCardAttributes, 'description'],
  },
} as const satisfies Record<string, TableIndex>;

/** Attribute that DynamoDB's time-to-live reads: seconds since 1970. */
export const expiryAttribute = 'expires_at';
