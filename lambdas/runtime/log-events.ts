interface LogEvent {
  readonly level: 'info' | 'warn' | 'error';
  readonly sentence: string;
  /** Heading in docs/runbook.md. */
  readonly runbook: string;
}

const ordinary = (sentence: string): LogEvent => ({ level: 'info', sentence, runbook: 'ordinary-events' });

/** All events that Lambdas log, by their codes, which alarms, tests and docs/runbook.md name. */
export const logEvents = {
  'request-completed': ordinary('A route has answered'),
  'request-rejected': {
    level: 'info',
    sentence: 'A route has refused a request',
    runbook: 'requests-are-refused',
  },
  'direct-call-refused': {
    level: 'warn',
    sentence: 'A request came past CloudFront and its firewall',
    runbook: 'requests-are-refused',
  },
  'request-failed': { level: 'error', sentence: 'A route has failed', runbook: 'requests-fail' },
  'submission-admitted': ordinary('A visitor has sent something within the limits of the day'),
  'upload-admitted': ordinary('A visitor may upload a file'),
  'mail-sent': ordinary('A mail about a submission was sent'),
  'mail-gathered': ordinary('A digest announces a submission instead of a mail of its own'),
  'mail-postponed': {
    level: 'warn',
    sentence: 'A mail was not sent and will be tried again',
    runbook: 'mails-are-late',
  },
  'mail-late': { level: 'warn', sentence: 'A mail is late', runbook: 'mails-are-late' },
  'mail-over-limit': {
    level: 'warn',
    sentence: 'A limit of acknowledgements has held a mail back',
    runbook: 'mails-are-parked',
  },
  'mail-parked': { level: 'warn', sentence: 'A mail is no longer tried', runbook: 'mails-are-parked' },
  'oldest-mail-due': ordinary('The sweeper has measured how long the oldest mail has waited'),
  'mail-returned': {
    level: 'warn',
    sentence: 'A mail bounced, or was marked as spam',
    runbook: 'mails-come-back',
  },
  'automatic-reply-received': ordinary('A recipient is away'),
  'mail-feedback-ignored': ordinary('An outcome of a mail was reported twice, or its record was deleted'),
  'incoming-mail-kept': ordinary('A mail that came in is in the history of its submission'),
  'incoming-mail-repeated': ordinary('A mail came in that is in the history of its submission already'),
  'incoming-mail-held': ordinary('A mail that came in waits for a decision of staff'),
  'incoming-mail-infected': ordinary('A mail came in with a virus, and nobody can release it'),
  'incoming-mail-failed': {
    level: 'error',
    sentence: 'A mail that came in could not be worked, and will be tried again',
    runbook: 'mails-are-late',
  },
  'incoming-mail-parked': {
    level: 'error',
    sentence: 'A mail that came in is no longer tried',
    runbook: 'mails-are-parked',
  },
  'enquiry-not-passed-on': {
    level: 'warn',
    sentence: 'An enquiry was not passed on to its seller',
    runbook: 'mails-are-late',
  },
  'site-address-unknown': {
    level: 'warn',
    sentence: 'The address of the site could not be read, so a mail has no links',
    runbook: 'requests-fail',
  },
  'many-submissions-opened': {
    level: 'warn',
    sentence: 'One administrator has opened very many submissions within an hour',
    runbook: 'one-person-opens-very-many-submissions',
  },
  'opening-uncounted': {
    level: 'warn',
    sentence: 'The opening of a submission was recorded, but not counted',
    runbook: 'one-person-opens-very-many-submissions',
  },
  'digest-ended': ordinary('The morning digest was sent, or was not needed'),
  'overdue-counted': ordinary('Overdue submissions were counted'),
  'health-checked': ordinary('The dependencies were checked'),
  'dependency-failing': {
    level: 'warn',
    sentence: 'A service that the product depends on does not respond',
    runbook: 'a-dependency-fails',
  },
  'probe-succeeded': ordinary('The product has sent a message through its own site'),
  'probe-failed': {
    level: 'error',
    sentence: 'The product could not send a message through its own site',
    runbook: 'the-probe-fails',
  },
  'csp-violated': ordinary('A browser has refused something on a page'),
  'vehicle-deleted': ordinary('A vehicle was deleted'),
  'vehicle-invalid': {
    level: 'error',
    sentence: 'A vehicle is left out of the lists, since its item can’t be read',
    runbook: 'a-release-has-spoilt-records',
  },
  'files-not-released': {
    level: 'error',
    sentence: 'Files that no record names are kept in the bucket',
    runbook: 'requests-fail',
  },
  'files-not-attached': {
    level: 'error',
    sentence: 'Files that a record names may expire',
    runbook: 'requests-fail',
  },
  'pictures-not-deleted': {
    level: 'error',
    sentence: 'Pictures of a vehicle are left in the bucket',
    runbook: 'requests-fail',
  },
  'vehicle-unread': {
    level: 'warn',
    sentence: 'The page of a vehicle was sent without the vehicle',
    runbook: 'requests-fail',
  },
  'vehicle-page-unfilled': {
    level: 'warn',
    sentence: 'The page of a vehicle is of another release than its Lambda',
    runbook: 'requests-fail',
  },
  'administrators-invited': ordinary('Accounts of administrators were created'),
  'invitations-not-sent': {
    level: 'warn',
    sentence: 'Invitations to administrators were not sent',
    runbook: 'mails-are-late',
  },
  'receipt-rule-placed': ordinary('The rule that receives mails is in the active rule set'),
  'sign-in-unrecorded': {
    level: 'error',
    sentence: 'A sign-in is missing in the audit log',
    runbook: 'a-dependency-fails',
  },
  'account-act-unfinished': {
    level: 'error',
    sentence: 'An account’s act was not recorded, mailed or followed up',
    runbook: 'a-dependency-fails',
  },
} as const satisfies Readonly<Record<string, LogEvent>>;

export type LogCode = keyof typeof logEvents;
