import '../../../styles/submission.css';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { dropTyping } from '../acts/type-ahead.ts';
import type { SubmissionKey } from '../changes/progress-key.ts';
import { Composer } from '../composer/composer.tsx';
import { useComposer } from '../composer/use-composer.ts';
import { DeskProblem } from '../desk-problem.tsx';
import { SubmissionContext, useOpenSubmission } from '../opened/open-submission.ts';
import { type Submission as Loaded, useSubmission } from '../opened/use-opened-submission.ts';
import { useWork } from '../opened/use-work.ts';
import { Timeline } from '../timeline/timeline.tsx';
import { Facts } from './facts/facts.tsx';
import { Head } from './head/head.tsx';
import { usePresence } from './head/use-presence.ts';

interface SubmissionProps {
  /** Receives the reference number. */
  readonly onShown: (reference: string) => void;
  /** Shown until it is there. */
  readonly known?: ReactNode;
}

/** Shows what was said in the middle, and the facts beside it. */
const Columns = ({ facts }: { readonly facts: RefObject<HTMLDivElement | null> }) => {
  const { sender } = useOpenSubmission();
  const composer = useComposer(sender.email !== '');
  return (
    <>
      <div className="submission-talk">
        {/* First for the keyboard, at the bottom for the eye. */}
        <Composer composer={composer} />
        <Timeline onWriteAgain={(again) => composer.open('reply', { again })} />
      </div>
      <div className="submission-facts" ref={facts} tabIndex={-1}>
        <Facts onRequest={(labels) => composer.open('reply', { labels })} />
      </div>
    </>
  );
};

const showFacts = (facts: HTMLElement | null): void => {
  facts?.focus({ preventScroll: true });
  facts?.scrollIntoView({ block: 'start' });
};

const Shown = ({ submission, onShown }: SubmissionProps & { readonly submission: Loaded }) => {
  const { reference } = submission.item;
  useEffect(() => onShown(reference), [onShown, reference]);
  const work = useWork(submission.item);
  const { others, noteTyping, noteSent } = usePresence(submission);
  const facts = useRef<HTMLDivElement>(null);
  return (
    <SubmissionContext value={{ ...submission, item: work.shown, work }}>
      <div className="submission-layout">
        <Head others={others} onFacts={() => showFacts(facts.current)} />
        <div className="submission-columns" onInput={noteTyping} onSubmit={noteSent}>
          <Columns facts={facts} />
        </div>
      </div>
    </SubmissionContext>
  );
};

const LoadedSubmission = ({ onShown, known, ...key }: SubmissionProps & SubmissionKey) => {
  const { submission, error, retry } = useSubmission(key);
  const isMissing = error !== null;
  useEffect(() => {
    // No form will come for what is typed.
    if (isMissing) dropTyping();
  }, [isMissing]);
  if (isMissing) return <DeskProblem error={error} retry={() => void retry()} />;
  if (submission === undefined) return known;
  return <Shown submission={submission} onShown={onShown} />;
};

export const Submission = ({ onShown, known }: SubmissionProps) => {
  const { type = '', id = '' } = useParams();
  // Keyed by submission, so that drafts and pending changes do not move to the next one.
  return <LoadedSubmission key={`${type} ${id}`} type={type} id={id} onShown={onShown} known={known} />;
};
