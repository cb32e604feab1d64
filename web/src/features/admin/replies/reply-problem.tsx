import { documentProblem } from '../document-problem.ts';
import type { useReply } from './use-reply.ts';

export const ReplyProblem = ({
  error,
  data,
}: Pick<ReturnType<typeof useReply>['sending'], 'error' | 'data'>) => (
  <div role="alert">
    {error !== null && (
      <p className="notice">{`${documentProblem(error).message} Your reply is kept here.`}</p>
    )}
    {data?.reply.state === 'failed' && (
      <p className="notice">The mail service refused it. Your reply is kept here to be sent again.</p>
    )}
  </div>
);
