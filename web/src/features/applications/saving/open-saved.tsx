import '../../../styles/saving.css';
import { Link } from 'react-router-dom';
import { FactFields } from '../../../components/fact/fact-fields.tsx';
import { NewLink } from '../../../components/new-link.tsx';
import { paths } from '../../../lib/paths.ts';
import { forgetSavedLink } from '../use-saved-link.ts';
import type { useWizard } from '../use-wizard.ts';
import { useOpening } from './use-opening.ts';

export interface OpenSavedProps {
  /** As the fragment had it. */
  readonly link: string;
  readonly wizard: Pick<ReturnType<typeof useWizard>, 'replaceBy'>;
  readonly onOpened: () => void;
}

/** Opens a saved application: asks for what only the applicant knows, then leads to the first step that is not done. */
export const OpenSaved = ({ link, wizard, onOpened }: OpenSavedProps) => {
  const { phase, fact, problem, code, isFinal, hasOwn, open, tryFact, sendNew } = useOpening(
    link,
    (furthest) => {
      // Leads on to the first incomplete step.
      wizard.replaceBy(furthest);
      onOpened();
    },
  );
  return (
    <div className="saving">
      {phase === 'opening' && <output>Opening your application…</output>}
      {phase === 'asking' && fact !== undefined && (
        <section aria-label="Your saved application">
          <h2>Is it you?</h2>
          <p>Somebody else may have got this link. So we ask for something that you know.</p>
          <FactFields kind={fact} label="Open" onTry={tryFact} />
        </section>
      )}
      {phase === 'replacing' && (
        <section aria-label="Your saved application">
          <h2>Open your saved application?</h2>
          <p>You have begun another application here. The saved one takes its place, and it is deleted.</p>
          <button className="button button-primary" type="button" onClick={open}>
            Open the Saved One
          </button>
        </section>
      )}
      {phase === 'failed' && (
        <section role="alert" aria-label="Your saved application">
          <h2>We could not open your application</h2>
          <p>{problem}</p>
          {code === 'link_replaced' && <NewLink onSend={sendNew} />}
          {code === 'link_wrong' && <Link to={paths.myRequest}>Get a new link by email</Link>}
          {code === 'no_longer_available' && (
            <p>
              If you have sent it: <Link to={paths.myRequest}>Where is my application?</Link>
            </p>
          )}
          {!isFinal && (
            <button className="button button-primary" type="button" onClick={open}>
              Try Again
            </button>
          )}
        </section>
      )}
      {phase !== 'opening' && (
        <button className="link-button" type="button" onClick={forgetSavedLink}>
          {hasOwn ? 'Go on with the one that I have begun here' : 'Begin a new application instead'}
        </button>
      )}
    </div>
  );
};
