import * as z from 'zod/mini';
import { lineSchema, textSchema } from '../http/fields.ts';
import type { StepQuestion } from './step-question-schema.ts';
import { otherChoice } from './step-question.ts';

const maxWordsLength = 500;

const words = (required?: string) =>
  textSchema({ label: 'The reason', maxLength: maxWordsLength, ...(required !== undefined && { required }) });

const reference = (required?: string) =>
  lineSchema({ label: 'The reference number', maxLength: 40, ...(required !== undefined && { required }) });

/** Schema of all answers in a request, by the names that histories have. */
export const stepAnswerShape = {
  choice: z.optional(z.string().check(z.maxLength(40))),
  reason: z.optional(words()),
  duplicate_of: z.optional(reference()),
  agreed_how: z.optional(z.string().check(z.maxLength(40))),
  agreed_on: z.optional(z.string().check(z.maxLength(10))),
};

const needsWords = 'Say what it was.';

const choiceSchema = ({ choices, required }: Extract<StepQuestion, { readonly kind: 'choice' }>) =>
  z
    .object({
      choice: z
        .string({ error: required })
        .check(z.refine((choice) => Object.hasOwn(choices, choice), { error: required })),
      reason: z.optional(words()),
    })
    .check(
      z.refine(({ choice, reason = '' }) => choice !== otherChoice || reason !== '', {
        error: needsWords,
        path: ['reason'],
      }),
    );

/** One schema for each kind of answer. */
const answerSchema = (question: StepQuestion): z.ZodMiniType => {
  switch (question.kind) {
    case 'choice':
      return choiceSchema(question);
    case 'words':
      return z.object({ reason: words(question.required) });
    case 'reference':
      return z.object({ duplicate_of: reference(question.required) });
    case 'nothing':
  }
  return z.object({});
};

export type StepAnswer = Readonly<{ [Name in keyof typeof stepAnswerShape]?: string | undefined }>;

/** Returns the error of each part of an answer; none for a complete one. */
export const answerProblems = (question: StepQuestion, answer: StepAnswer): Record<string, string> =>
  Object.fromEntries(
    (answerSchema(question).safeParse(answer).error?.issues ?? []).map(({ path, message }) => [
      String(path[0]),
      message,
    ]),
  );

/** Returns the parts of an answer that a step stores. A reason may stand for a missing outcome. */
export const askedAnswer = (
  { kind }: StepQuestion,
  { choice, reason, duplicate_of }: StepAnswer,
): StepAnswer => ({
  ...(kind === 'choice' && choice !== undefined && { choice }),
  ...(kind === 'reference' && duplicate_of !== undefined && { duplicate_of }),
  ...(reason !== undefined && reason !== '' && { reason }),
});
