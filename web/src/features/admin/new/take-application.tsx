import {
  type ApplicationDraft,
  decidingQuestions,
  isAsked,
  type QuestionName,
  questionOf,
} from '#domain/applications/application-fields.ts';
import { applicationSteps, stepQuestions } from '#domain/applications/application-form.ts';
import { formToPayload } from '#domain/applications/application-payload.ts';
import { isOptional } from '#domain/applications/question.ts';
import { takeApplication } from '#domain/applications/take-contract.ts';
import { useWatch } from 'react-hook-form';
import { FormControl } from '../../../components/form/form-control.tsx';
import { consentsRead, fields, questionAt, schema } from './application-questions.ts';
import { ConsentQuestions } from './consent-questions.tsx';
import { TakingForm } from './taking-form.tsx';
import { useTaking } from './use-taking.ts';

/** Questions whose answers are no consents, by the steps of the public form. */
const steps = applicationSteps
  .map(({ title }, index) => ({
    title,
    questions: (stepQuestions[index] ?? []).filter((name) => questionOf(name).kind !== 'consent'),
  }))
  .filter(({ questions }) => questions.length > 0);

/** Enters an application on one page; its documents are added where it opens. */
const TakeApplication = () => {
  const { frame, control, form } = useTaking({
    type: 'loan-application',
    fields,
    schema,
    dependents: { country: 'postalCode', phoneCountryCode: 'phoneNumber' },
    consentsRead,
    fieldOf: questionAt,
    send: async (request, values, marks) => request(takeApplication, { ...formToPayload(values), ...marks }),
  });
  const deciding = useWatch({ control: form.control, name: [...decidingQuestions] });
  const answers: Partial<ApplicationDraft> = Object.fromEntries(
    decidingQuestions.map((name, index) => [name, deciding[index] ?? '']),
  );
  const isShown = (name: QuestionName): boolean => isAsked(name, answers);
  return (
    <TakingForm frame={frame} control={control}>
      {steps.map(({ title, questions }) => (
        <fieldset key={title}>
          <legend>{title}</legend>
          {questions.filter(isShown).map((name) => (
            <FormControl key={name} {...control(name)} isOptional={isOptional(questionOf(name))} />
          ))}
        </fieldset>
      ))}
      <ConsentQuestions control={control} />
    </TakingForm>
  );
};

export default TakeApplication;
