import * as z from 'zod/mini';

/** What the template must give the Lambda `notify-loan-application`. */
export const notifyLoanApplicationEnvSchema = z.object({
  LOAN_APPLICATIONS_TABLE: z.string(),
  MAIL_SENDER: z.string(),
  MAIL_ADMINISTRATOR: z.string(),
});
