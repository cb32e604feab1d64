import { isKeyReused } from '../../../lib/api/api-error.ts';
import { asSentence, documentProblem } from '../document-problem.ts';
import type { useReply } from './use-reply.ts';

const describe = (error: Error): string =>
  isKeyReused(error)
    ? 'This reply was sent already, without your last changes: see the history. To send what stands here as another reply, press again.'
    : `${asSentence(documentProblem(error).message)} Your reply is kept here.`;

export const ReplyProblem = ({ error }: Pick<ReturnType<typeof useReply>['sending'], 'error'>) => (
  <div role="alert">{error !== null && <p className="notice">{describe(error)}</p>}</div>
);
