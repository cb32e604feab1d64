import { type ApplicationDraft, emptyApplication } from '#domain/applications/application-fields.ts';
import { applicationFormSchema } from '#domain/applications/application-form.ts';
import { formToPayload } from '#domain/applications/application-payload.ts';
import type { DemoSubmission } from './demo-submission.ts';

type ApplicationInput = Omit<DemoSubmission, 'type' | 'sent'> & { readonly typed: Partial<ApplicationDraft> };

/** Converts the form's values into the request of the page. */
export const demoApplication = ({ typed, ...input }: ApplicationInput): DemoSubmission => {
  const form = applicationFormSchema.parse({
    ...emptyApplication,
    email: `${typed.firstName}.${typed.lastName}@example.com`.toLowerCase(),
    agreeToDataProcessing: true,
    agreeToCreditCheck: true,
    ...typed,
  });
  return { ...input, type: 'loan-application', sent: formToPayload(form), timed: ['consents_given_at'] };
};
