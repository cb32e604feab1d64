import * as z from 'zod/mini';

/** Version of the texts that an applicant consents to, stored with the consents; changes with those texts. */
export const consentPolicyVersion = '2026-11-20';

/** Fields of step 6, 'Review': the three consents. */
export const reviewFields = {
  agreeToCommunications: z.boolean(),
  agreeToDataProcessing: z.boolean(),
  agreeToCreditCheck: z
    .boolean()
    .check(z.refine((isGiven) => isGiven, { error: 'Agree to the credit check to send your application' })),
};

export const reviewStepSchema = z.object(reviewFields);
