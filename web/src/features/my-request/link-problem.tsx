import { askForLink } from '#domain/my-request/contract.ts';
import { NewLink } from '../../components/new-link.tsx';
import { request } from '../../lib/api/request.ts';
import { AskForLink } from './ask-for-link.tsx';
import { OtherWays } from './other-ways.tsx';
import type { LinkProblem as Problem } from './open-request.ts';

interface LinkProblemProps {
  readonly link: string;
  readonly problem: Problem;
  readonly onRetry: () => void;
}

/** Says why a link does not open, and what to do. */
export const LinkProblem = ({ link, problem: { code, message }, onRetry }: LinkProblemProps) => {
  const hasEnded = code === 'link_expired' || code === 'link_replaced';
  return (
    <>
      <section className="card" role="alert">
        <h2>We could not open this link</h2>
        <p>{message}</p>
        {hasEnded && <NewLink onSend={async () => void (await request(askForLink, { link }))} />}
        {!hasEnded && code !== 'link_wrong' && (
          <button className="button button-secondary" type="button" onClick={onRetry}>
            Try Again
          </button>
        )}
        <OtherWays />
      </section>
      {code === 'link_wrong' && <AskForLink />}
    </>
  );
};
