import '../../../styles/saving.css';
import { stepCount } from '../step-problems.ts';
import { forgetSavedLink } from '../use-saved-link.ts';
import type { useWizard } from '../use-wizard.ts';
import { FactForm } from './fact-form.tsx';
import { useOpening } from './use-opening.ts';

export interface OpenSavedProps {
  /** As the fragment had it. */
  readonly link: string;
  readonly wizard: Pick<ReturnType<typeof useWizard>, 'replaceBy'>;
  readonly onOpened: () => void;
}

/** Opens a saved application: asks for what only the applicant knows, then leads to the furthest complete step. */
export const OpenSaved = ({ link, wizard, onOpened }: OpenSavedProps) => {
  const { begun, fact, problem, isReplaced, isSent, isBusy, open, sendNew } = useOpening(link, () => {
    // Leads on to the first incomplete step.
    wizard.replaceBy(stepCount);
    onOpened();
  });
  const isAsked = fact !== undefined && !isReplaced;
  return (
    <section className="saving" aria-label="Your saved application">
      <h2>Your saved application</h2>
      {begun === 'another' && (
        <div className="notice">
          <p>You have begun another application in this tab. Opening this one replaces it.</p>
          <button className="button button-secondary" type="button" onClick={() => open()}>
            Open My Application
          </button>
        </div>
      )}
      {isBusy && !isAsked && <output>Opening your application…</output>}
      {isAsked && <FactForm fact={fact} problem={problem} isBusy={isBusy} onTyped={open} />}
      {!isAsked && problem !== undefined && <p role="alert">{problem}</p>}
      {isReplaced && !isSent && (
        <button className="button button-primary" type="button" onClick={sendNew}>
          Email Me a New Link
        </button>
      )}
      <output>{isSent && 'The new link is on its way. It takes a minute or two.'}</output>
      <button className="link-button" type="button" onClick={forgetSavedLink}>
        Begin a new application instead
      </button>
    </section>
  );
};
