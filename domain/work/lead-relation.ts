import type { leadRelations } from './submission-link.ts';
import type { Workflow } from './workflow.ts';

/** Returns how submissions of a type are linked with what they led to: business has a board, and comes from a message or an enquiry. */
export const leadRelation = ({
  hasBoard,
  register,
}: Pick<Workflow, 'hasBoard' | 'register'>): (typeof leadRelations)[number] | undefined => {
  if (hasBoard) return 'came-from';
  return register === undefined ? 'led-to' : undefined;
};
