import type * as z from 'zod/mini';
import { acknowledgementState, administratorMailState, type MailState } from '../notifications/mail-state.ts';
import type { PassOn, PassOnMails } from '../replies/pass-on.ts';
import type { ReplyTemplate } from '../replies/reply-template.ts';
import type { Refusal } from '../work/agreement.ts';
import type { TypeIcon } from '../work/type-icons.ts';
import type { Workflow } from '../work/workflow.ts';
import type { FactSection } from './facts.ts';
import type { FormFields } from './form-field.ts';
import { plainAnswers, type RecordAnswers } from './record-answers.ts';
import { referenceNumberFormatter } from './reference-number.ts';
import { sourceSections } from './stored-source.ts';
import type { StoredRecords } from './stored-records.ts';
import type { NotifyContract, SubmissionBody, SubmitContract } from './submission-routes.ts';

type Erasure = 'delete' | 'kept by law' | 'left to administrators';

/** Paths of a record's attributes, and of those in its maps. */
type AttributePath<Stored> =
  | (keyof Stored & string)
  | (Stored extends { readonly details: infer Details } ? `details.${keyof Details & string}` : never)
  | (Stored extends { readonly joint?: infer Joint } ? `joint.${keyof NonNullable<Joint> & string}` : never);

interface ContactAttributes<Attribute extends string> {
  readonly name: readonly Attribute[];
  /** Missing if the form asks for a phone number alone; the same as `phone` if one question asks for either. */
  readonly email?: Attribute;
  readonly phone: Attribute;
  readonly phoneCountryCode?: Attribute;
}

interface PersonAttributes<Attribute extends string> extends ContactAttributes<Attribute> {
  readonly exportName: string;
  /** Of a person who is not the sender: follows the record's label. */
  readonly role?: string;
  /** Proves that a link's holder is this person. */
  readonly birthDate?: Attribute;
  /** Where they give these themselves, once they do. */
  readonly inOwnWords?: ContactAttributes<Attribute>;
  /** Never disclosed: it is about others. */
  readonly withheldAttributes?: readonly Attribute[];
  /** If set, only these are disclosed: the rest is about others (Privacy Act 2020, section 53(b)). */
  readonly visibleAttributes?: readonly Attribute[];
  readonly erasure: Erasure;
}

export interface StoredSubmission extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly created_at: string;
}

interface SubmissionDescription<
  Name extends string,
  Table extends string,
  Submit extends SubmitContract,
  Notify extends NotifyContract,
  Acknowledged extends boolean,
  Stored extends StoredSubmission,
> {
  readonly name: Name;
  readonly label: string;
  readonly icon?: TypeIcon;
  readonly table: Table;
  readonly routes: { readonly submit: Submit; readonly notify: Notify };
  readonly fields: FormFields;
  readonly stored: StoredRecords<Stored>;
  /** The schema of the whole form, where answers depend on others. */
  readonly form?: z.ZodMiniType;
  /** Where a record does not have each answer under its field's name. */
  readonly answers?: RecordAnswers;
  readonly reference: string;
  readonly retention: { readonly years: number };
  readonly isAcknowledged: Acknowledged;
  /** The first is the sender: the phone that is checked and the documents are the sender's. */
  readonly persons: readonly [
    PersonAttributes<AttributePath<Stored>> &
      (Acknowledged extends true ? { readonly email: keyof Stored & string } : unknown),
    ...PersonAttributes<AttributePath<Stored>>[],
  ];
  /** Attributes that hold uploads, and kinds of further documents. */
  readonly documents: readonly string[];
  readonly title: (record: Stored) => string;
  /** The text whose beginning lists show, where the title does not say what was written. */
  readonly text?: (record: Stored) => string;
  readonly amount?: (record: Stored) => number;
  /** The vehicle that it is about, by which it is found. */
  readonly vehicle?: (record: Stored) => string | undefined;
  readonly facts: (record: Stored) => readonly FactSection[];
  /** The refusals that stop work. */
  readonly refusals?: (record: Stored) => readonly Refusal[];
  readonly replies: readonly ReplyTemplate[];
  readonly passOn?: PassOn<Stored>;
  readonly work: Workflow;
}

export interface SubmissionType<Name extends string = string, Table extends string = string> {
  readonly name: Name;
  readonly label: string;
  readonly icon?: TypeIcon;
  readonly table: Table;
  readonly routes: { readonly submit: SubmitContract; readonly notify: NotifyContract };
  readonly fields: FormFields;
  readonly answers: RecordAnswers;
  /** Begins reference numbers. */
  readonly reference: string;
  readonly isAcknowledged: boolean;
  readonly persons: readonly [PersonAttributes<string>, ...PersonAttributes<string>[]];
  readonly documents: readonly string[];
  readonly replies: readonly ReplyTemplate[];
  readonly passOn?: Pick<PassOn<never>, 'label' | 'hint' | 'status' | 'told'>;
  readonly work: Workflow;
  readonly retentionDays: number;
  readonly mails: readonly MailState[];
  readonly referenceOf: (id: string) => string;
  readonly read: (item: unknown) => StoredSubmission;
  readonly summaryOf: (item: unknown) => SubmissionSummary;
  readonly describe: (item: unknown) => readonly FactSection[];
  readonly passOnMailsOf: (item: unknown) => PassOnMails | undefined;
}

interface SubmissionSummary {
  readonly title: string;
  readonly text: string | undefined;
  readonly amount: number | undefined;
  readonly vehicle: string | undefined;
  readonly refusals: readonly Refusal[];
}

export interface TypedSubmissionType<
  Stored extends StoredSubmission,
  Body extends SubmissionBody = SubmissionBody,
> extends SubmissionType {
  readonly routes: { readonly submit: SubmitContract<Body>; readonly notify: NotifyContract };
  readonly stored: StoredRecords<Stored>;
  readonly title: (record: Stored) => string;
}

/** Adds what follows from a description. Tables, rights, mails and exports follow once it is in `submission-types.ts`. */
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
  answers: description.answers ?? plainAnswers(description.fields, description.form),
  // With every leap day that so many years can have, so that nothing expires too early.
  retentionDays: Math.ceil(description.retention.years * 365.25),
  mails: [administratorMailState, ...(description.isAcknowledged ? [acknowledgementState] : [])],
  referenceOf: referenceNumberFormatter(description.reference),
  read: description.stored.read,
  summaryOf: (item: unknown): SubmissionSummary => {
    const record = description.stored.read(item);
    return {
      title: description.title(record),
      text: description.text?.(record),
      amount: description.amount?.(record),
      vehicle: description.vehicle?.(record),
      refusals: description.refusals?.(record) ?? [],
    };
  },
  describe: (item: unknown): readonly FactSection[] => [
    ...description.facts(description.stored.read(item)),
    ...sourceSections(item),
  ],
  passOnMailsOf: (item: unknown): PassOnMails | undefined => {
    const record = description.stored.read(item);
    return description.passOn?.mailsOf(record, referenceNumberFormatter(description.reference)(record.id));
  },
});
