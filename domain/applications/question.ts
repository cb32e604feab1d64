import { cleanLine } from '../text/clean-text.ts';
import type { FormField } from '../submissions/form-field.ts';

/** Asked if the answer to another question of the same step meets it, and that one is asked. */
interface Condition {
  readonly by: string;
  readonly isMet: (answer: string) => boolean;
}

/** Columns of a table of questions, beyond those of a form's table. */
interface QuestionColumns {
  /** Path in the request: a name of the specification's payload, or `details.` and a name. */
  readonly sent?: string;
  /** Left out of the request if there is no answer. */
  readonly isLeftOut?: true;
  /** The specification's payload has the answer under this name too, with a value of its own for none. */
  readonly copied?: { readonly name: string; readonly ifEmpty: string };
  readonly asked?: Condition;
  /** Message for a missing answer if the question is asked. */
  readonly requiredIfAsked?: string;
}

export type Question = FormField & QuestionColumns;

export type Questions = Readonly<Record<string, Question>>;

/** Returns whether a question may stay without an answer even if it is asked. */
export const isOptional = ({ required, requiredIfAsked }: Question): boolean =>
  required === undefined && requiredIfAsked === undefined;

/** Returns the columns of a question that is asked by the answer to another. */
export const askedIf = (by: string, isMet: (answer: string) => boolean) =>
  ({ asked: { by, isMet } }) as const;

/** Returns the columns of a question that is asked if another has an answer. */
export const askedAfter = (by: string) => askedIf(by, (answer) => cleanLine(answer) !== '');

type Answers = Readonly<Record<string, unknown>>;

/** Returns whether a question is asked. */
export const isAskedIn = (questions: Questions, name: string, answers: Answers): boolean => {
  const condition = questions[name]?.asked;
  if (condition === undefined) return true;
  const { [condition.by]: answer } = answers;
  return (
    isAskedIn(questions, condition.by, answers) && condition.isMet(typeof answer === 'string' ? answer : '')
  );
};
