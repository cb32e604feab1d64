import type { ApplicationDraft } from '#domain/applications/application-form.ts';
import type { CheckedForm, FieldBinding } from '../../components/form/use-checked-form.ts';
import { optionalQuestions, type Question, questionLabels } from '#domain/applications/questions.ts';
import type { StepContext } from './use-application-form.ts';

/** What a field needs to know of its question. */
interface QuestionField extends FieldBinding {
  readonly label: string;
  readonly isOptional: boolean;
  readonly hasStars: true;
}

/** What every step is given. */
export interface StepProps {
  /** Whether a question is asked, as the answers stand. */
  readonly asks: (question: Question) => boolean;
  readonly field: (question: Question, events?: { readonly onBlur: () => void }) => QuestionField;
}

/** Ties the fields of the steps to the form. */
export const bindFields =
  (form: CheckedForm<ApplicationDraft, StepContext>): StepProps['field'] =>
  (question, events) => ({
    ...form.field(question, events),
    label: questionLabels[question],
    isOptional: optionalQuestions.includes(question),
    hasStars: true,
  });

/** Options that are their own labels, as a select wants them. */
export const toOptions = (values: readonly string[]): { value: string; label: string }[] =>
  values.map((value) => ({ value, label: value }));
