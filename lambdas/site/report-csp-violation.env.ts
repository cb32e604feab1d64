import * as z from 'zod/mini';

/** What the template must give the Lambda `report-csp-violation`: the stage that it counts for. */
export const reportCspViolationEnvSchema = z.object({ STAGE: z.string() });
