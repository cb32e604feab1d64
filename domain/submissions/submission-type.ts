import { acknowledgementState, administratorMailState, type MailState } from '../notifications/mail-state.ts';
import type { PassOn, PassOnMails } from '../replies/pass-on.ts';
import type { ReplyTemplate } from '../replies/reply-template.ts';
import type { Workflow } from '../work/workflow.ts';
import type { Fact, FactSection } from './facts.ts';
import { referenceNumberFormatter } from './reference-number.ts';
import type { StoredRecords } from './stored-records.ts';
import type { NotifyContract, SubmissionBody, SubmitContract } from './submission-routes.ts';

/**
 * What becomes of a record when its person is to be forgotten: it is deleted; or stays until it expires, since the
 * law wants it kept; or is part of what administrators manage, and left to them.
 */
type Erasure = 'delete' | 'kept by law' | 'left to administrators';

/** Where a person stands in a submission, by the names of its attributes. */
interface PersonAttributes<Attribute extends string> {
  /** What the person's export calls these records. */
  readonly exportName: string;
  /** Parts of the name, in the order in which they are written. */
  readonly name: readonly Attribute[];
  readonly email: Attribute;
  readonly phone: Attribute;
  /** Where the country code stands apart from the number. */
  readonly phoneCountryCode?: Attribute;
  /**
   * What of a submission is the person's to see where it tells of others, too: that is not to be disclosed to them (Privacy
   * Act 2020, section 53(b)). Without, all of it is theirs.
   */
  readonly visibleAttributes?: readonly Attribute[];
  readonly erasure: Erasure;
}

/** What every stored submission has, whatever its type. */
export interface StoredSubmission extends Readonly<Record<string, unknown>> {
  readonly id: string;
  /** ISO 8601 timestamp in UTC. */
  readonly created_at: string;
}

/** A type of submissions as its area describes it. */
interface SubmissionDescription<
  Name extends string,
  Table extends string,
  Submit extends SubmitContract,
  Notify extends NotifyContract,
  Acknowledged extends boolean,
  Stored extends StoredSubmission,
> {
  /** As in the metrics and in the log. */
  readonly name: Name;
  /** One of them, as staff call it. */
  readonly label: string;
  /** Last part of its table's name, with `_` between words. */
  readonly table: Table;
  readonly routes: { readonly submit: Submit; readonly notify: Notify };
  readonly stored: StoredRecords<Stored>;
  /** Two letters at the front of its reference numbers. */
  readonly reference: string;
  /** Time after which a record deletes itself. */
  readonly retention: { readonly years: number };
  /** Whether its sender is told by mail that it has arrived; the administrators always are. */
  readonly isAcknowledged: Acknowledged;
  /** Everybody of whom it tells, its sender first. */
  readonly persons: readonly [
    PersonAttributes<keyof Stored & string>,
    ...PersonAttributes<keyof Stored & string>[],
  ];
  /** Attributes and kinds by which its documents in the bucket of uploads are known. */
  readonly documents: readonly string[];
  /** Says in a few words what it is about, for lists and for the subjects of mails. */
  readonly title: (record: Stored) => string;
  /** The sum that it is about, in NZD, for lists. */
  readonly amount?: (record: Stored) => number;
  /** Describes what was sent in the words of the form, for staff. */
  readonly facts: (record: Stored) => readonly FactSection[];
  /** Works out what staff would from a record; it is shown as computed. The time is in milliseconds since 1970. */
  readonly estimates?: (record: Stored, now: number) => readonly Fact[];
  /** What staff often write to its sender. */
  readonly replies: readonly ReplyTemplate[];
  /** Passes it on to somebody else of whom it tells. */
  readonly passOn?: PassOn<Stored>;
  /** How staff work on it. */
  readonly work: Workflow;
}

/** What a visitor sends and staff work on, whatever its records are. */
export interface SubmissionType<Name extends string = string, Table extends string = string> {
  readonly name: Name;
  readonly label: string;
  readonly table: Table;
  readonly routes: { readonly submit: SubmitContract; readonly notify: NotifyContract };
  readonly isAcknowledged: boolean;
  readonly persons: readonly [PersonAttributes<string>, ...PersonAttributes<string>[]];
  readonly documents: readonly string[];
  readonly replies: readonly ReplyTemplate[];
  readonly passOn?: Pick<PassOn<never>, 'label' | 'hint' | 'status'>;
  readonly work: Workflow;
  /** Days after which a record deletes itself (DynamoDB's time-to-live). */
  readonly retentionDays: number;
  /** The mails that a record owes. */
  readonly mails: readonly MailState[];
  /** The number that its sender can read out, of a record's id: `CP-7K3M-92QX`. */
  readonly referenceOf: (id: string) => string;
  /** Reads a stored item of any version. @throws zod's error for what is not a submission of this type */
  readonly read: (item: unknown) => StoredSubmission;
  /** Says what a stored item is about. @throws as `read` */
  readonly summaryOf: (item: unknown) => SubmissionSummary;
  /** Describes a stored item for staff. @param now milliseconds since 1970 @throws as `read` */
  readonly describe: (item: unknown, now: number) => SubmissionFacts;
  /** Writes the mails that pass a stored item on; undefined for a type that is not passed on. @throws as `read` */
  readonly passOnMailsOf: (item: unknown) => PassOnMails | undefined;
}

/** What a submission is about, as lists show it. */
interface SubmissionSummary {
  readonly title: string;
  readonly amount: number | undefined;
}

/** A submission in words. */
interface SubmissionFacts {
  readonly sections: readonly FactSection[];
  readonly estimates: readonly Fact[];
}

/** A type of submissions of which is known what visitors send and what is stored. */
export interface TypedSubmissionType<
  Stored extends StoredSubmission,
  Body extends SubmissionBody = SubmissionBody,
> extends SubmissionType {
  readonly routes: { readonly submit: SubmitContract<Body>; readonly notify: NotifyContract };
  readonly stored: StoredRecords<Stored>;
  readonly title: (record: Stored) => string;
}

/**
 * Makes a type of submissions of its area's description. What follows from it, like tables, routes, rights, mails, export
 * and erasure, is derived from the list in `submission-types.ts`.
 */
export const submissionType = <
  const Name extends string,
  const Table extends string,
  Submit extends SubmitContract,
  Notify extends NotifyContract,
  const Acknowledged extends boolean,
  Stored extends StoredSubmission,
>(
  description: SubmissionDescription<Name, Table, Submit, Notify, Acknowledged, Stored>,
) => ({
  ...description,
  retentionDays: description.retention.years * 365,
  mails: [administratorMailState, ...(description.isAcknowledged ? [acknowledgementState] : [])],
  referenceOf: referenceNumberFormatter(description.reference),
  read: description.stored.read,
  summaryOf: (item: unknown): SubmissionSummary => {
    const record = description.stored.read(item);
    return { title: description.title(record), amount: description.amount?.(record) };
  },
  describe: (item: unknown, now: number): SubmissionFacts => {
    const record = description.stored.read(item);
    return { sections: description.facts(record), estimates: description.estimates?.(record, now) ?? [] };
  },
  passOnMailsOf: (item: unknown): PassOnMails | undefined => {
    const record = description.stored.read(item);
    return description.passOn?.mailsOf(record, referenceNumberFormatter(description.reference)(record.id));
  },
});
