import * as z from 'zod/mini';
import { questionNames } from '../applications/application-fields.ts';
import { type DraftDocument, draftDocumentSchema } from './draft-document.ts';

/** The answers to a step's questions as they stand on the page, by question; neither complete nor checked. */
export const draftAnswersSchema = z.partialRecord(
  z.enum(questionNames),
  z.union([z.string().check(z.maxLength(2_000)), z.boolean()]),
);

type DraftAnswers = z.infer<typeof draftAnswersSchema>;

/** The content of a step: the answers, and on the step for documents the files. */
export interface StepContent {
  readonly answers: DraftAnswers;
  readonly documents: readonly DraftDocument[];
}

const isQuestion = (name: string): boolean => questionNames.some((question) => question === name);

/** Without answers to questions that this release does not ask: another one may have asked them. */
const knownAnswers = (stored: unknown): unknown =>
  typeof stored === 'object' && stored !== null
    ? Object.fromEntries(Object.entries(stored).filter(([name]) => isQuestion(name)))
    : stored;

const versionSchema = z.object({
  answers: z.pipe(z.transform(knownAnswers), draftAnswersSchema),
  documents: z.array(draftDocumentSchema),
  saved_at: z.iso.datetime(),
  /** Has a key of the application. The tabs that a browser has copied of another share one. */
  device: z.string(),
  /** A page of the device, as long as it is loaded. */
  page: z.string(),
  /** Grows with every save of the page. */
  count: z.int(),
});

export type StepVersion = z.infer<typeof versionSchema>;

/** The newest version of a step, with those that other pages saved without having seen it. */
export const savedStepSchema = z.extend(versionSchema, {
  revision: z.int(),
  others: z.array(versionSchema),
});

export type SavedStep = z.infer<typeof savedStepSchema>;
