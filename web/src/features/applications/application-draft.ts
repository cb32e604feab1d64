import { type ApplicationDraft, emptyApplication } from '#domain/applications/application-form.ts';
import { wantedTerms } from '#domain/applications/options.ts';
import { type StartingPoint, startPages, startingPointSchema } from '#domain/applications/starting-point.ts';
import { documentSlots } from '#domain/documents/document-fields.ts';
import { documentKeySchema } from '#domain/documents/document-key.ts';
import { offeredMonths } from '#domain/lending/offers.ts';
import { groupDigits } from '#domain/text/group-digits.ts';
import * as z from 'zod/mini';
import { createDraft, visitorDraftLifetimeMs } from '../../lib/draft.ts';
import { createSubmissionKey } from '../../lib/submission-key.ts';
import { allQuestions, type Question } from '#domain/applications/questions.ts';
import { parseStartingPoint } from './starting-point.ts';

/** A document that has arrived, as it outlives the page. */
const storedDocumentSchema = z.object({
  field: z.enum(documentSlots.map(({ form }) => form)),
  key: documentKeySchema,
  name: z.string(),
  /** In bytes. */
  size: z.number(),
});

export type StoredDocument = z.infer<typeof storedDocumentSchema>;

/** A document that was chosen and has not arrived: its bytes end with the page, its name does not. */
const unfinishedDocumentSchema = z.pick(storedDocumentSchema, { field: true, name: true });

export type UnfinishedDocument = z.infer<typeof unfinishedDocumentSchema>;

const schema = z.object({
  /** The key under which the application is sent: a retry after a reload is the same application. */
  id: z.uuid(),
  answers: z.record(z.string(), z.union([z.string(), z.boolean()])),
  documents: z.array(storedDocumentSchema),
  unfinished: z._default(z.array(unfinishedDocumentSchema), []),
  startingPoint: z.optional(startingPointSchema),
  /** The starting point of the address that was last taken over, as JSON: a reload leaves changed answers alone. */
  adopted: z._default(z.string(), ''),
});

export const applicationDraft = createDraft({
  name: 'loan-application',
  version: 1,
  schema,
  lifetimeMs: visitorDraftLifetimeMs,
});

/** An application as the page opens it. */
export interface OpenedApplication {
  readonly id: string;
  readonly answers: ApplicationDraft;
  readonly documents: readonly StoredDocument[];
  readonly unfinished: readonly UnfinishedDocument[];
  readonly startingPoint: StartingPoint | undefined;
  readonly adopted: string;
  /** Whether there was one that has been forgotten since its time was over. */
  readonly isExpired: boolean;
}

const isAnswer = <Name extends Question>(name: Name, value: unknown): value is ApplicationDraft[Name] =>
  typeof value === typeof emptyApplication[name];

const copyAnswer = <Name extends Question>(
  answers: Pick<ApplicationDraft, Name>,
  name: Name,
  value: unknown,
): void => {
  if (isAnswer(name, value)) answers[name] = value;
};

/** The form's answers from what was saved or typed; what is missing or of the wrong kind is as the form opens. */
export const mergeAnswers = (...sources: Readonly<Record<string, unknown>>[]): ApplicationDraft => {
  const answers = { ...emptyApplication };
  for (const source of sources) for (const name of allQuestions) copyAnswer(answers, name, source[name]);
  return answers;
};

/** Of what stands in the prerendered form, what it did not come with. */
const changedBeforeHydration = (typed: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    allQuestions.flatMap((name) => {
      const value = typed[name];
      return value === undefined || value === emptyApplication[name] ? [] : [[name, value]];
    }),
  );

/** Returns the answers that a starting point suggests. */
export const suggestedAnswers = (start: StartingPoint | undefined): Partial<ApplicationDraft> => {
  const loanType = start?.page && startPages[start.page].loanType;
  const term = String(start?.term_months && offeredMonths(start.term_months));
  return {
    ...(loanType !== undefined && { loanType }),
    ...(start?.amount !== undefined && { loanAmount: groupDigits(start.amount) }),
    ...(start?.deposit !== undefined && { deposit: groupDigits(start.deposit) }),
    ...(wantedTerms.includes(term) && { wantedTerm: term }),
  };
};

/**
 * The application that the visitor began in this tab, or a new one.
 * @param search the address' query: what it brings along is taken over once, so that what was changed or removed stays so
 * @param typed what was typed before the page's code was there
 */
export const openApplication = (
  search: string,
  typed: Readonly<Record<string, string>>,
  draft = applicationDraft,
): OpenedApplication => {
  const isExpired = draft.clearExpired();
  const saved = draft.restore() ?? {
    id: createSubmissionKey().current(),
    answers: {},
    documents: [],
    unfinished: [],
    startingPoint: undefined,
    adopted: '',
  };
  const fromAddress = parseStartingPoint(search);
  const adopted = fromAddress === undefined ? '' : JSON.stringify(fromAddress);
  const isNew = adopted !== '' && adopted !== saved.adopted;
  return {
    ...saved,
    isExpired,
    answers: mergeAnswers(
      saved.answers,
      isNew ? suggestedAnswers(fromAddress) : {},
      changedBeforeHydration(typed),
    ),
    startingPoint: isNew ? fromAddress : saved.startingPoint,
    adopted: isNew ? adopted : saved.adopted,
  };
};
