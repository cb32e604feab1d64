import { fact, phoneFact, emailFact, type Fact, type FactSection } from '../submissions/facts.ts';
import { formatNzDateTime } from '../text/nz-date-time.ts';
import { internationalNumber } from '../phone/dialled-number.ts';
import type { ApplicationDraft } from './application-fields.ts';
import { applicationSteps } from './application-form.ts';
import { isAsked } from './conditional-questions.ts';
import { debtQuestions } from './debts.ts';
import { payloadToForm } from './application-payload.ts';
import { phoneCodeOf } from './phone-code.ts';
import { type Question, questionLabels, stepQuestions } from './questions.ts';
import { formatAnswer } from './format-answer.ts';
import { startingPointRows } from './starting-point.ts';
import type { LoanApplication } from './stored-application.ts';

/** Stored as 0 when nothing was entered. */
const optionalCounts: ReadonlySet<Question> = new Set([
  'monthsAtAddress',
  'dependants',
  'monthsWithEmployer',
]);

/** Left out of the facts when they have no answer. */
const optionalExtraQuestions: ReadonlySet<Question> = new Set([
  'secondIncome',
  ...debtQuestions,
  'wantedTerm',
  'deposit',
  'purpose',
  'jointName',
]);

const phoneCodeQuestions: ReadonlySet<Question> = new Set(['phoneCountryCode', 'otherPhoneCode']);

const isShown = (question: Question, answers: ApplicationDraft): boolean =>
  isAsked(question, answers) && !(optionalExtraQuestions.has(question) && answers[question] === '');

const answerFact = (question: Question, answers: ApplicationDraft): Fact => {
  if (question === 'email') return emailFact(answers.email);
  if (question === 'phoneNumber') {
    return phoneFact(internationalNumber(phoneCodeOf(answers), answers.phoneNumber));
  }
  const mayBeUnanswered = optionalCounts.has(question) && answers[question] === '0';
  return fact(
    questionLabels[question],
    mayBeUnanswered ? '0, or not given' : formatAnswer(question, answers),
  );
};

/** Lists the applicant's answers step by step, under the labels of the form. */
export const applicationFacts = (application: LoanApplication): FactSection[] => {
  const answers = payloadToForm(application);
  const { starting_point: start, consent_policy_version: version } = application.details;
  const steps = stepQuestions
    .map((questions, index): FactSection => ({
      heading: index === stepQuestions.length - 1 ? 'Consents' : (applicationSteps[index]?.title ?? ''),
      facts: questions
        .filter((question) => !phoneCodeQuestions.has(question) && isShown(question, answers))
        .map((question) => answerFact(question, answers)),
    }))
    .filter(({ facts }) => facts.length > 0);
  const consents = {
    heading: 'Texts of the consents',
    facts: [
      fact('Version', version === '' ? 'Not recorded' : version),
      fact('Answered on', formatNzDateTime(application.consents_given_at)),
    ],
  };
  const from = start === undefined ? [] : startingPointRows(start);
  return [...(from.length > 0 ? [{ heading: 'Starting point', facts: from }] : []), ...steps, consents];
};
