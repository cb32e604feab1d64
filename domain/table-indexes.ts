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

const cardAttributes = [
  // See `vehicles/card-entry.ts`.
  'card',
  // Of the stock's summary, which stands before all vehicles.
  'available_count',
] as const;

/**
 * The sparse index of available vehicles, by the time they were made: `listed` is there only while a vehicle is
 * available, since a key can't be a boolean. With what a card shows and no more, and that in little
 * space: a page of fifty is read in two units.
 */
export const listedVehiclesIndex = {
  name: 'listed-vehicles',
  partitionKey: 'listed',
  sortKey: 'created_at',
  attributes: cardAttributes,
} as const satisfies TableIndex;

/** The same with what searches look through, for who reads all of it now and then. */
export const searchableVehiclesIndex = {
  name: 'searchable-vehicles',
  partitionKey: 'listed',
  sortKey: 'created_at',
  attributes: [...cardAttributes, 'description'],
} as const satisfies TableIndex;

/** Attribute that DynamoDB's time-to-live reads: seconds since 1970. */
export const expiryAttribute = 'expires_at';
