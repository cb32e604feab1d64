import {
  type ApplicationDraft,
  emptyApplication,
  type QuestionName,
  questionNames,
} from '#domain/applications/application-fields.ts';
import { wantedTerms } from '#domain/applications/options.ts';
import { type StartingPoint, startPages, startingPointSchema } from '#domain/applications/starting-point.ts';
import { offeredMonths } from '#domain/lending/offers.ts';
import { type DraftDocument, draftDocumentSchema } from '#domain/saved-applications/draft-document.ts';
import { groupDigits } from '#domain/text/group-digits.ts';
import * as z from 'zod/mini';
import { deviceDraftLifetimeMs, visitorDraftLifetimeMs } from '#domain/site/drafts.ts';
import { createDraft, type Draft } from '../../lib/draft.ts';
import { createSubmissionKey } from '../../lib/submission-key.ts';
import { createKeptDraft } from './kept-draft.ts';
import { savingStateSchema, type SavingState } from './saving/saving-state.ts';
import { parseStartingPoint } from './starting-point.ts';

export type StoredDocument = DraftDocument;

/** Name of a document whose upload had not finished; its bytes are lost on reload. */
const unfinishedDocumentSchema = z.pick(draftDocumentSchema, { field: true, name: true });

export type UnfinishedDocument = z.infer<typeof unfinishedDocumentSchema>;

export const applicationDraftSchema = z.object({
  /** Idempotency key: a retry after a reload is the same application. */
  id: z.uuid(),
  answers: z.record(z.string(), z.union([z.string(), z.boolean()])),
  documents: z.array(draftDocumentSchema),
  unfinished: z._default(z.array(unfinishedDocumentSchema), []),
  startingPoint: z.optional(startingPointSchema),
  /** JSON of the last applied starting point, so that a reload does not overwrite changed answers. */
  adopted: z._default(z.string(), ''),
  /** Once it is saved to be finished later. */
  saving: z.optional(savingStateSchema),
});

export type SavedApplication = z.infer<typeof applicationDraftSchema>;

const options = { name: 'loan-application', version: 1, schema: applicationDraftSchema };

export const applicationDraft = createKeptDraft(
  createDraft({ ...options, lifetimeMs: visitorDraftLifetimeMs }),
  createDraft({ ...options, lifetimeMs: deviceDraftLifetimeMs }, () => localStorage),
);

/** Returns how long the application is kept after the last input. */
export const applicationLifetimeMs = (): number =>
  applicationDraft.place() === 'device' ? deviceDraftLifetimeMs : visitorDraftLifetimeMs;

export interface OpenedApplication {
  readonly id: string;
  readonly answers: ApplicationDraft;
  readonly documents: readonly StoredDocument[];
  readonly unfinished: readonly UnfinishedDocument[];
  readonly startingPoint: StartingPoint | undefined;
  readonly adopted: string;
  readonly saving?: SavingState | undefined;
  /** An earlier draft expired and was cleared. */
  readonly isExpired: boolean;
}

const isAnswer = <Name extends QuestionName>(name: Name, value: unknown): value is ApplicationDraft[Name] =>
  typeof value === typeof emptyApplication[name];

const copyAnswer = <Name extends QuestionName>(
  answers: Pick<ApplicationDraft, Name>,
  name: Name,
  value: unknown,
): void => {
  if (isAnswer(name, value)) answers[name] = value;
};

/** Merges answers: later sources win, values of the wrong type are skipped, defaults fill gaps. */
export const mergeAnswers = (...sources: Readonly<Record<string, unknown>>[]): ApplicationDraft => {
  const answers = { ...emptyApplication };
  for (const source of sources) for (const name of questionNames) copyAnswer(answers, name, source[name]);
  return answers;
};

/** Returns the answers that a link suggests; a term outside the lenders' range becomes the nearest one. */
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
 * Returns the saved draft of this tab, or an empty one with a new id. Saves nothing.
 * @param search query whose starting point is applied once, so that later changes stay
 */
export const openApplication = (
  search: string,
  draft: Draft<SavedApplication> = applicationDraft,
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
    answers: mergeAnswers(saved.answers, isNew ? suggestedAnswers(fromAddress) : {}),
    startingPoint: isNew ? fromAddress : saved.startingPoint,
    adopted: isNew ? adopted : saved.adopted,
  };
};
