import { consent } from '../submissions/field-kinds.ts';

const section = 'Consents';

/** In the order on the screen; none is ticked beforehand. */
export const consentFields = {
  agreeToCreditCheck: consent({
    section,
    label: 'Credit check',
    required: 'Agree to the credit check to send your application',
    sent: 'credit_check_consent',
  }),
  agreeToDataProcessing: consent({
    section,
    label: 'Use of my details',
    sent: 'privacy_consent',
  }),
  agreeToCommunications: consent({
    section,
    label: 'Offers and news',
    sent: 'marketing_consent',
  }),
};
