/** The sparse index of records whose administrator mail has not gone yet; see `notifications/notification-state.ts`. */
export const pendingNotificationsIndex = {
  name: 'pending-notifications',
  partitionKey: 'notification_queue',
  sortKey: 'notification_due_at',
} as const;

/** Attribute that DynamoDB's time-to-live reads: seconds since 1970. */
export const expiryAttribute = 'expires_at';

interface TableDescription {
  /** Last part of the table's name: `{prefix}-{stage}-{name}`. */
  readonly name: string;
  /** Partition key, a text. */
  readonly key: 'id';
  readonly hasNotifications: boolean;
}

/** Every table of the product. */
export const tables = {
  contactSubmissions: { name: 'contact_submissions', key: 'id', hasNotifications: true },
  loanApplications: { name: 'loan_applications', key: 'id', hasNotifications: true },
  complaints: { name: 'complaints', key: 'id', hasNotifications: true },
  vehicles: { name: 'vehicles', key: 'id', hasNotifications: false },
  vehicleEnquiries: { name: 'vehicle_enquiries', key: 'id', hasNotifications: true },
  users: { name: 'users', key: 'id', hasNotifications: false },
} as const satisfies Record<string, TableDescription>;

export type TableId = keyof typeof tables;

/** Physical name of a table, e.g. `clearway-prod-contact_submissions`. */
export const tableName = (prefix: string, stage: string, table: TableId): string =>
  `${prefix}-${stage}-${tables[table].name}`;
