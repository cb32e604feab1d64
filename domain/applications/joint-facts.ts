import { internationalNumber } from '../phone/dialled-number.ts';
import { answerFact, fact, type Fact, type FactSection, phoneFact } from '../submissions/facts.ts';
import { formatDate } from '../text/format-date.ts';
import { formatNzDateTime } from '../text/nz-date-time.ts';
import { consentFields } from './consent-fields.ts';
import {
  isAskedOfJoint,
  type JointDraft,
  type JointQuestionName,
  jointQuestionNames,
  jointQuestionOf,
  jointSection,
} from './joint-fields.ts';
import { jointAnswersOf, type JointPart } from './joint-part.ts';
import { phoneCodeOf } from './phone-code.ts';

const phoneCodeQuestions: ReadonlySet<JointQuestionName> = new Set(['phoneCountryCode', 'otherPhoneCode']);

const isShown = (name: JointQuestionName, answers: JointDraft): boolean => {
  const { isLeftOut } = jointQuestionOf(name);
  if (phoneCodeQuestions.has(name) || !isAskedOfJoint(name, answers)) return false;
  return !(isLeftOut === true && answers[name] === '');
};

const isConsent = (name: JointQuestionName): boolean =>
  jointQuestionOf(name).section === consentFields.agreeToCreditCheck.section;

/** Lists what a joint applicant has answered, under the labels of the form. */
export const jointSections = (part: JointPart): FactSection[] => {
  const answers = jointAnswersOf(part);
  const factOf = (name: JointQuestionName): Fact =>
    name === 'phoneNumber'
      ? phoneFact(internationalNumber(phoneCodeOf(answers), answers.phoneNumber))
      : answerFact(jointQuestionOf(name), answers[name]);
  const shown = jointQuestionNames.filter((name) => isShown(name, answers));
  return [
    { heading: jointSection, facts: shown.filter((name) => !isConsent(name)).map(factOf) },
    {
      heading: 'Consents of the joint applicant',
      facts: [
        ...shown.filter(isConsent).map(factOf),
        fact('Wording last changed on', formatDate(part.consent_policy_version)),
        fact('Answered on', formatNzDateTime(part.consents_given_at)),
      ],
      is_folded: true,
    },
  ];
};
