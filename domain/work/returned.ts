import { productActor } from '../audit/actors.ts';
import { untilReply } from './set-aside.ts';
import type { WorkChange } from './work-history.ts';

/** Why a submission comes back to the inbox: its day has come, it falls due, a reply may not have arrived, or its sender wrote again. */
export type ReturnReason = 'date' | 'due' | 'unanswered' | typeof untilReply;

/** Says whether a change only brought a submission back to the inbox in time: nobody has worked on it or written. */
export const isReturnInTime = ({ by, fields }: Pick<WorkChange, 'by' | 'fields'>): boolean =>
  by === productActor && fields.some(({ name, to }) => name === 'returned' && to !== untilReply);
