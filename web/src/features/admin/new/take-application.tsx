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
import { consentsRead, fields, questionAt, readBefore, schema } from './application-questions.ts';
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

const jointMail =
  'The joint applicant gets an email whether you tick this or not: it asks them to agree themselves.';

/** Enters an application on one page; its documents are added where it opens. */
const TakeApplication = () => {
  const { frame, control, form } = useTaking({
    type: 'loan-application',
    fields,
    schema,
    dependents: { country: 'postalCode', phoneCountryCode: 'phoneNumber', ...readBefore },
    consentsRead,
    fieldOf: questionAt,
    send: async (request, values, marks) => request(takeApplication, { ...formToPayload(values), ...marks }),
  });
  const deciding = useWatch({ control: form.control, name: [...decidingQuestions] });
  const answers: Partial<ApplicationDraft> = Object.fromEntries(
    decidingQuestions.map((name, index) => [name, deciding[index] ?? '']),
  );
  const isShown = (name: QuestionName): boolean => isAsked(name, answers);
  const jointContact = useWatch({ control: form.control, name: 'jointContact' });
  const isJointMailed = isShown('jointContact') && String(jointContact).includes('@');
  return (
    <TakingForm frame={frame} control={control} note={isJointMailed ? jointMail : undefined}>
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
