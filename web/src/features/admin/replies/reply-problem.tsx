import { documentProblem } from '../document-problem.ts';
import type { useReply } from './use-reply.ts';

export const ReplyProblem = ({ error }: Pick<ReturnType<typeof useReply>['sending'], 'error'>) => (
  <div role="alert">
    {error !== null && (
      <p className="notice">{`${documentProblem(error).message} Your reply is kept here.`}</p>
    )}
  </div>
);
