import { StartingPointList } from './starting-point-note.tsx';
import { internationalNumber } from '#domain/phone/dialled-number.ts';
import '../../styles/submitted-application.css';
import type { getApplication } from '#domain/applications/admin-contract.ts';
import { applicationSteps, type ApplicationDraft } from '#domain/applications/application-form.ts';
import { formOf } from '#domain/applications/application-payload.ts';
import { useOutletContext } from 'react-router-dom';
import type * as z from 'zod/mini';
import { nzDate } from '../../lib/nz-date.ts';
import { type Question, questionLabels, stepQuestions } from '#domain/applications/questions.ts';
import { shownAnswer } from '#domain/applications/shown-answer.ts';
import { stepCount } from './step-problems.ts';

type SubmittedApplication = z.output<typeof getApplication.response>;

/** Stored as 0 when nothing was typed. */
const optionalCounts: ReadonlySet<Question> = new Set([
  'monthsAtAddress',
  'dependants',
  'monthsWithEmployer',
]);

const answerForStaff = (question: Question, answers: ApplicationDraft): string => {
  if (question === 'phoneNumber') return internationalNumber(answers.phoneCountryCode, answers.phoneNumber);
  if (optionalCounts.has(question) && answers[question] === '0') return '0, or not given';
  return shownAnswer(question, answers);
};

const timeInWords = (timestamp: string): string => {
  const { text, time } = nzDate(new Date(timestamp));
  return `${text} at ${time}`;
};

/** Shows administrators what an applicant stated, step by step, by the form's labels. */
export const Component = () => {
  const application = useOutletContext<SubmittedApplication>();
  const { reference, created_at: createdAt, consents_given_at: consentsGivenAt, details } = application;
  const answers = formOf(application);
  return (
    <div className="submitted-application">
      <h2>
        Application <span>{reference}</span>
      </h2>
      <p>Received on {timeInWords(createdAt)}</p>
      {details.starting_point !== undefined && (
        <section className="card" aria-labelledby="starting-point">
          <h3 id="starting-point">Starting point</h3>
          <StartingPointList start={details.starting_point} />
        </section>
      )}
      {stepQuestions.map((questions, index) => {
        const isLast = index === stepCount - 1;
        const title = isLast ? 'Consents' : applicationSteps[index]?.title;
        // The country code is part of the phone number.
        const shown = questions.filter((question) => question !== 'phoneCountryCode');
        return (
          shown.length > 0 && (
            <section className="card" key={title} aria-labelledby={`answers-${index}`}>
              <h3 id={`answers-${index}`}>{title}</h3>
              <dl>
                {shown.map((question) => (
                  <div key={question}>
                    <dt>{questionLabels[question]}</dt>
                    <dd>{answerForStaff(question, answers)}</dd>
                  </div>
                ))}
              </dl>
              {isLast && (
                <p>
                  Answered on {timeInWords(consentsGivenAt)}, to the texts of version{' '}
                  {details.consent_policy_version}
                </p>
              )}
            </section>
          )
        );
      })}
    </div>
  );
};
