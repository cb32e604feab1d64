import { formatDate } from '../text/format-date.ts';
import { answerFact, fact, phoneFact, type Fact, type FactSection } from '../submissions/facts.ts';
import { formatNzDateTime } from '../text/nz-date-time.ts';
import { internationalNumber } from '../phone/dialled-number.ts';
import {
  type ApplicationDraft,
  isAsked,
  type QuestionName,
  questionNames,
  questionOf,
  sentPath,
} from './application-fields.ts';
import { answersByPath, payloadToForm } from './application-payload.ts';
import { consentFields } from './consent-fields.ts';
import { jointSections } from './joint-facts.ts';
import { loanFields } from './loan-fields.ts';
import { phoneCodeOf } from './phone-code.ts';
import { refusalOf } from './refused-consents.ts';
import { startingPointRows } from './starting-point.ts';
import type { LoanApplication } from './stored-application.ts';

const phoneCodeQuestions: ReadonlySet<QuestionName> = new Set(['phoneCountryCode', 'otherPhoneCode']);

/** Hides what nobody had to answer; a question that another answer raised shows that it was left open. */
const isShown = (name: QuestionName, answers: ApplicationDraft): boolean => {
  const { isLeftOut, asked, kind } = questionOf(name);
  const isExtra = isLeftOut && (asked === undefined || kind === 'optional-choice');
  return isAsked(name, answers) && !(isExtra && answers[name] === '');
};

const questionFact = (name: QuestionName, answers: ApplicationDraft, isSent: boolean): Fact => {
  const question = questionOf(name);
  if (question.isAddedLater && !isSent) return answerFact(question, undefined);
  const refusal = refusalOf(name, answers);
  if (refusal !== undefined) return fact(question.label, refusal);
  if (name === 'phoneNumber') {
    return phoneFact(internationalNumber(phoneCodeOf(answers), answers.phoneNumber));
  }
  return answerFact(question, answers[name]);
};

const loanSection = loanFields.loanType.section;

const consentSection = consentFields.agreeToCreditCheck.section;

/** Lists the applicant's answers under the labels of the form: first the loan, then the person, step by step. */
export const applicationFacts = (application: LoanApplication): FactSection[] => {
  const answers = payloadToForm(application);
  const { starting_point: start, consent_policy_version: version } = application.details;
  const sent = answersByPath(application);
  const shown = questionNames.filter((name) => !phoneCodeQuestions.has(name) && isShown(name, answers));
  const factsOf = (heading: string): Fact[] =>
    shown
      .filter((name) => questionOf(name).section === heading)
      .map((name) => questionFact(name, answers, sent.has(sentPath(name))));
  const from =
    start === undefined ? [] : startingPointRows(start, application.vehicle_title ?? 'Without a title');
  const others = new Set(shown.map((name) => questionOf(name).section));
  others.delete(loanSection);
  others.delete(consentSection);
  return [
    { heading: loanSection, facts: factsOf(loanSection) },
    ...(from.length > 0 ? [{ heading: 'Starting point', facts: from }] : []),
    ...[...others].map((heading) => ({ heading, facts: factsOf(heading) })),
    ...(application.joint === undefined ? [] : jointSections(application.joint)),
    { heading: consentSection, facts: factsOf(consentSection), is_folded: true },
    {
      heading: 'Wording of the consents',
      facts: [
        fact('Last changed on', formatDate(version)),
        fact('Answered on', formatNzDateTime(application.consents_given_at)),
      ],
      is_folded: true,
    },
  ];
};
