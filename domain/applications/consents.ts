import { brand } from '../brand.ts';

/** The date of the latest change to these texts or to the Privacy Policy; it is stored with the application. */
export const consentVersion = '2026-11-28';

export const policyName = 'Privacy Policy';

/** Only the credit check is required for a loan. */
export const consentTexts = {
  agreeToCreditCheck: `I agree that ${brand.name} checks my credit history with a credit reporter for this application, as the ${policyName} describes.`,
  agreeToDataProcessing: `I agree that ${brand.name} keeps my details and shares them with lenders who may offer me this loan, as the ${policyName} describes. Without this we can’t ask a lender.`,
  agreeToCommunications: `Send me offers and news by email or phone. I can stop them at any time; see the ${policyName}.`,
} as const;
