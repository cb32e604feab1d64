import * as z from 'zod/mini';

/** The mail with the link by which a joint applicant adds their part. Nothing in it is of the person who named them. */
export const jointInvitationSchema = z.object({
  /** Of the work item. */
  id: z.string(),
  reference: z.string(),
  to: z.string(),
});

export type JointInvitation = z.infer<typeof jointInvitationSchema>;
