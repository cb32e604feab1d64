import { useState } from 'react';
import { SuccessBanner } from './success-banner.tsx';
import { errorMessage } from '../lib/error-message.ts';

/** Offers to mail a new link to the address of one that has ended. */
export const NewLink = ({ onSend }: { readonly onSend: () => Promise<void> }) => {
  const [step, setStep] = useState<'offered' | 'sending' | 'sent'>('offered');
  const [failure, setFailure] = useState<string>();
  if (step === 'sent') {
    return (
      <SuccessBanner title="A new link is on its way">
        <span>
          It should be in your inbox within a few minutes. Look in your spam folder, too. If you asked before,
          look for that email: we send one an hour.
        </span>
      </SuccessBanner>
    );
  }
  const send = async (): Promise<void> => {
    setStep('sending');
    try {
      await onSend();
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
        {step === 'sending' ? 'Sending...' : 'Email Me a New Link'}
      </button>
      <div aria-live="assertive">{failure !== undefined && <p className="notice">{failure}</p>}</div>
    </>
  );
};
