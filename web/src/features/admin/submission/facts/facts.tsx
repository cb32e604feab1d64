import { CorrectSection } from '../../corrections/correction-form.tsx';
import { Proposals } from '../../corrections/proposals.tsx';
import { useOpenSubmission } from '../../opened/open-submission.ts';
import { DocumentsSection } from '../documents/documents-section.tsx';
import { PrintedChecklist, PrintedOutcome } from '../print-summary.tsx';
import { AtAGlance } from './at-a-glance.tsx';
import { FactSections } from './fact-sections.tsx';
import { LeadSection } from './lead-section.tsx';
import { OutcomeSections } from './outcome-section.tsx';
import { PrivacySection } from './privacy-section.tsx';
import { RelatedSection } from './related-section.tsx';
import { TakenSection } from './taken-section.tsx';

interface FactsProps {
  /** Writes a reply that asks for documents. */
  readonly onRequest: (labels: readonly string[]) => void;
}

/** Shows what is known of the submission, in the order in which it is read. */
export const Facts = ({ onRequest }: FactsProps) => {
  const { sender, desk } = useOpenSubmission();
  return (
    <>
      <Proposals />
      <TakenSection />
      <AtAGlance />
      <FactSections folded={false} />
      {desk.documents.length > 0 && (
        <>
          <DocumentsSection onRequest={sender.email === '' ? undefined : onRequest} />
          <PrintedChecklist />
        </>
      )}
      <OutcomeSections />
      <PrintedOutcome />
      <FactSections folded />
      <CorrectSection />
      <LeadSection />
      <RelatedSection />
      <PrivacySection />
    </>
  );
};
