import { type ApplicationDraft, isAsked, type QuestionName } from './application-fields.ts';
import { payloadToForm } from './application-payload.ts';
import type { consentTexts } from './consents.ts';
import type { LoanApplication } from './stored-application.ts';

type ConsentName = keyof typeof consentTexts;

/** Words of staff for consents that were not given; apart from the form's fields, which visitors load. */
const refusedConsents: Readonly<Record<ConsentName, string>> = {
  agreeToCreditCheck: 'Did not agree to a credit check',
  agreeToDataProcessing: 'Did not agree that we share details with lenders',
  agreeToCommunications: 'Did not agree to offers and news',
  jointConsent: 'The joint applicant did not agree that we share details with lenders',
};

const isConsent = (name: string): name is ConsentName => name in refusedConsents;

/** Returns what staff read about a consent that was asked for and not given; undefined for any other answer. */
export const refusalOf = (name: QuestionName, answers: ApplicationDraft): string | undefined =>
  isConsent(name) && isAsked(name, answers) && !answers[name] ? refusedConsents[name] : undefined;

/** Without these, details may not go to a lender (Privacy Act 2020, information privacy principle 11). */
const sharingConsents: readonly QuestionName[] = ['agreeToDataProcessing', 'jointConsent'];

/** Returns the refusals that keep details from lenders, in words. */
export const listRefusals = (application: LoanApplication): string[] => {
  const answers = payloadToForm(application);
  return sharingConsents.flatMap((name) => refusalOf(name, answers) ?? []);
};
