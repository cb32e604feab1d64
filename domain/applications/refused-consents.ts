import { type ApplicationDraft, isAsked, type QuestionName } from './application-fields.ts';
import { payloadToForm } from './application-payload.ts';
import type { consentTexts } from './consents.ts';
import type { Refusal } from '../work/agreement.ts';
import { isJoint } from './joint-part.ts';
import type { LoanApplication } from './stored-application.ts';

type ConsentName = keyof typeof consentTexts;

/** Words of staff for consents that were not given; apart from the form's fields, which visitors load. */
const refusedConsents: Readonly<Record<ConsentName, string>> = {
  agreeToCreditCheck: 'Did not agree to a credit check',
  agreeToDataProcessing: 'Did not agree that we share details with lenders',
  agreeToCommunications: 'Did not agree to offers and news',
};

const isConsent = (name: string): name is ConsentName => name in refusedConsents;

/** Returns what staff read about a consent that was asked for and not given; undefined for any other answer. */
export const refusalOf = (name: QuestionName, answers: ApplicationDraft): string | undefined =>
  isConsent(name) && isAsked(name, answers) && !answers[name] ? refusedConsents[name] : undefined;

/** The joint applicant agrees by a link of their own; nobody can agree for them. */
const jointRefusal: Refusal = {
  of: 'joint',
  words: 'The joint applicant has not agreed yet that we share their details with lenders',
};

/** Lists who has not agreed that their details go to a lender (Privacy Act 2020, information privacy principle 11). */
export const listRefusals = (application: LoanApplication): Refusal[] => {
  const words = refusalOf('agreeToDataProcessing', payloadToForm(application));
  return [
    ...(words === undefined ? [] : [{ of: 'sender', words } as const]),
    ...(isJoint(application) && application.joint === undefined ? [jointRefusal] : []),
  ];
};
