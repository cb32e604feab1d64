import { brand } from '../brand.ts';

/** The day from which the texts read as they do: it changes with any of them, and is stored with the answers. */
export const consentVersion = '2026-11-24';

/** What the texts call the policy, which the page links. */
export const policyName = 'Privacy Policy';

/** What an applicant agrees to, word for word; the first is needed for a loan, the others are not. */
export const consentTexts = {
  agreeToCreditCheck: `I agree that ${brand.name} checks my credit history with a credit reporter for this application, as the ${policyName} describes.`,
  agreeToDataProcessing: `I agree that ${brand.name} keeps my details and shares them with lenders who may offer me this loan, as the ${policyName} describes.`,
  agreeToCommunications: `Send me offers and news by email or phone. I can stop them at any time; see the ${policyName}.`,
  jointConsent: `They know of this application, and agree that ${brand.name} checks their credit history for it, too.`,
} as const;
