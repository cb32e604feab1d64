export interface TableIndex {
  readonly name: string;
  readonly partitionKey: string;
  readonly sortKey: string;
  /** Attributes beside the keys; without them the index holds keys only. */
  readonly attributes?: readonly string[];
}

/** Sparse: records whose mail to the administrators is not sent yet. */
export const pendingNotificationsIndex = {
  name: 'pending-notifications',
  partitionKey: 'notification_queue',
  sortKey: 'notification_due_at',
} as const satisfies TableIndex;

/** Sparse: records whose acknowledgement is not sent yet. */
export const pendingAcknowledgementsIndex = {
  name: 'pending-acknowledgements',
  partitionKey: 'acknowledgement_queue',
  sortKey: 'acknowledgement_due_at',
} as const satisfies TableIndex;

/** Sparse: replies to submissions that are not sent yet. */
export const pendingRepliesIndex = {
  name: 'pending-replies',
  partitionKey: 'reply_queue',
  sortKey: 'reply_due_at',
} as const satisfies TableIndex;

/** Sparse: saved applications whose link is not sent yet. */
export const pendingLinksIndex = {
  name: 'pending-links',
  partitionKey: 'link_queue',
  sortKey: 'link_due_at',
} as const satisfies TableIndex;

/** Sparse: saved applications whose reminder is not sent yet. */
export const pendingRemindersIndex = {
  name: 'pending-reminders',
  partitionKey: 'reminder_queue',
  sortKey: 'reminder_due_at',
} as const satisfies TableIndex;

/** Saved applications by the mailbox that their link was sent to. */
export const savedMailboxesIndex = {
  name: 'saved-by-mailbox',
  partitionKey: 'mailbox',
  sortKey: 'created_at',
} as const satisfies TableIndex;

/** Sparse: mails about alerts that are not sent yet. */
export const pendingAlertMailsIndex = {
  name: 'pending-alert-mails',
  partitionKey: 'alert_queue',
  sortKey: 'alert_due_at',
} as const satisfies TableIndex;

/** Sparse: addresses for whose alerts the stock is looked at. */
export const dueLooksIndex = {
  name: 'due-looks',
  partitionKey: 'look_queue',
  sortKey: 'look_due_at',
} as const satisfies TableIndex;

/** Sparse: what reports count, by New Zealand day. */
export const eventsIndex = {
  name: 'events-by-day',
  partitionKey: 'day',
  sortKey: 'entry',
  attributes: ['e'],
} as const satisfies TableIndex;

/** The time to live of DynamoDB, in seconds since 1970. */
export const expiryAttribute = 'expires_at';
