import { askForLink } from '#domain/my-request/contract.ts';
import { useState } from 'react';
import { SuccessBanner } from '../../components/success-banner.tsx';
import { request } from '../../lib/api/request.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { AskForLink } from './ask-for-link.tsx';
import { OtherWays } from './other-ways.tsx';
import type { LinkProblem as Problem } from './open-request.ts';

interface LinkProblemProps {
  readonly link: string;
  readonly problem: Problem;
  readonly onRetry: () => void;
}

/** Sends a new link to the address of one that has ended. */
const NewLink = ({ link }: Pick<LinkProblemProps, 'link'>) => {
  const [step, setStep] = useState<'offered' | 'sending' | 'sent'>('offered');
  const [failure, setFailure] = useState<string>();
  if (step === 'sent') {
    return (
      <SuccessBanner title="A new link is on its way">
        <span>It should be in your inbox within a few minutes. Look in your spam folder, too.</span>
      </SuccessBanner>
    );
  }
  const send = async (): Promise<void> => {
    setStep('sending');
    try {
      await request(askForLink, { link });
      setStep('sent');
    } catch (error) {
      setFailure(errorMessage(error));
      setStep('offered');
    }
  };
  return (
    <>
      <button
        className="button button-primary"
        type="button"
        disabled={step === 'sending'}
        onClick={() => void send()}
      >
        {step === 'sending' ? 'Sending...' : 'Send me a new link'}
      </button>
      <div aria-live="assertive">{failure !== undefined && <p className="notice">{failure}</p>}</div>
    </>
  );
};

/** Says why a link does not open, and what to do. */
export const LinkProblem = ({ link, problem: { code, message }, onRetry }: LinkProblemProps) => {
  const hasEnded = code === 'link_expired' || code === 'link_replaced';
  return (
    <>
      <section className="card" role="alert">
        <h2>We could not open this link</h2>
        <p>{message}</p>
        {hasEnded && <NewLink link={link} />}
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
