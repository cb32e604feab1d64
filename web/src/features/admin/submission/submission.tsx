import { useEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { DeskProblem } from '../desk-problem.tsx';
import { DocumentsSection } from './documents/documents-section.tsx';
import { CallsSection } from '../calls/calls-section.tsx';
import { PassOnSection } from '../replies/pass-on-section.tsx';
import { NotesSection } from '../notes/notes-section.tsx';
import { CallSection } from '../replies/call-section.tsx';
import { ReplySection } from '../replies/reply-section.tsx';
import { useReply } from '../replies/use-reply.ts';
import { AsideSection } from './aside-section.tsx';
import { FactSections } from './fact-sections.tsx';
import { HistorySection } from './history-section.tsx';
import { OutcomeSection } from './outcome-section.tsx';
import { PresenceNote } from './presence-note.tsx';
import { PrivacySection } from './privacy-section.tsx';
import { RelatedSection } from './related-section.tsx';
import { SubmissionHeading } from './submission-heading.tsx';
import { SubmissionContext } from '../opened/open-submission.ts';
import type { SubmissionKey } from '../changes/progress-key.ts';
import { type Submission as Loaded, useSubmission } from '../opened/use-opened-submission.ts';
import { usePresence } from './use-presence.ts';
import { useWork } from '../opened/use-work.ts';
import { WorkSection } from './work-section.tsx';

interface SubmissionProps {
  /** Receives the reference number. */
  readonly onShown: (reference: string) => void;
}

const Answer = ({ sender, desk }: Pick<Loaded, 'sender' | 'desk'>) => {
  const reply = useReply();
  const heading = useRef<HTMLHeadingElement>(null);
  const canReply = sender.email !== '';
  const seeRequest = (labels: readonly string[]): void => {
    reply.addRequest(labels);
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      {desk.documents.length > 0 && <DocumentsSection onRequest={canReply ? seeRequest : undefined} />}
      <PassOnSection />
      {canReply ? <ReplySection reply={reply} heading={heading} /> : <CallSection />}
      <CallsSection />
    </>
  );
};

const Sections = ({ submission, onShown }: SubmissionProps & { readonly submission: Loaded }) => {
  const { reference } = submission.item;
  useEffect(() => onShown(reference), [onShown, reference]);
  const work = useWork(submission.item);
  const { others, noteTyping } = usePresence(submission);
  return (
    <SubmissionContext value={{ ...submission, item: work.shown, work }}>
      <SubmissionHeading />
      <PresenceNote others={others} />
      <div className="submission-columns" onInput={noteTyping}>
        {/* First on a phone, too. */}
        <div className="submission-work">
          <WorkSection />
          <AsideSection />
        </div>
        {/* The submission and the replies. */}
        <div className="submission-main">
          <FactSections />
          <Answer {...submission} />
        </div>
        {/* Work and notes of staff. */}
        <div className="submission-side">
          <NotesSection />
          <OutcomeSection />
          <RelatedSection />
          <HistorySection />
          <PrivacySection />
        </div>
      </div>
    </SubmissionContext>
  );
};

const LoadedSubmission = ({ onShown, ...key }: SubmissionProps & SubmissionKey) => {
  const { submission, error, retry } = useSubmission(key);
  if (error !== null) return <DeskProblem error={error} retry={() => void retry()} />;
  if (submission === undefined) return <output>Loading the submission...</output>;
  return <Sections submission={submission} onShown={onShown} />;
};

export const Submission = ({ onShown }: SubmissionProps) => {
  const { type = '', id = '' } = useParams();
  // Keyed by submission, so that drafts and pending changes do not move to the next one.
  return <LoadedSubmission key={`${type} ${id}`} type={type} id={id} onShown={onShown} />;
};
