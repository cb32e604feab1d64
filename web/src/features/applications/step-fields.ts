import type { ApplicationDraft } from '#domain/applications/application-form.ts';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { CheckedForm } from '../../components/form/use-checked-form.ts';
import { controlIdOf, optionalQuestions, type Question, questionLabels } from './questions.ts';
import type { StepContext } from './use-application-form.ts';

/** What a field needs to know of its question. */
interface QuestionField {
  readonly id: string;
  readonly label: string;
  readonly isOptional: boolean;
  readonly hasStars: true;
  readonly registration: UseFormRegisterReturn;
  readonly error: string | undefined;
}

/** What every step is given. */
export interface StepProps {
  readonly field: (question: Question, events?: { readonly onBlur: () => void }) => QuestionField;
}

/** Ties the fields of the steps to the form. */
export const fieldsOf = (form: CheckedForm<ApplicationDraft, StepContext>): StepProps['field'] => {
  const { errors } = form.formState;
  return (question, events) => ({
    id: controlIdOf(question),
    label: questionLabels[question],
    isOptional: optionalQuestions.includes(question),
    hasStars: true,
    registration: form.register(question, events),
    error: errors[question]?.message,
  });
};

/** Options that are their own labels, as a select wants them. */
export const optionsOf = (values: readonly string[]): { value: string; label: string }[] =>
  values.map((value) => ({ value, label: value }));
