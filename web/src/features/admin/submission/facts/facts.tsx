import { useOpenSubmission } from '../../opened/open-submission.ts';
import { DocumentsSection } from '../documents/documents-section.tsx';
import { FactSections } from './fact-sections.tsx';
import { OutcomeSection } from './outcome-section.tsx';
import { PrivacySection } from './privacy-section.tsx';
import { RelatedSection } from './related-section.tsx';

interface FactsProps {
  /** Writes a reply that asks for documents. */
  readonly onRequest: (labels: readonly string[]) => void;
}

/** Shows what is known of the submission, beside what is said about it. */
export const Facts = ({ onRequest }: FactsProps) => {
  const { sender, desk } = useOpenSubmission();
  return (
    <>
      <FactSections />
      {desk.documents.length > 0 && (
        <DocumentsSection onRequest={sender.email === '' ? undefined : onRequest} />
      )}
      <OutcomeSection />
      <RelatedSection />
      <PrivacySection />
    </>
  );
};
