import { maxDocuments, maxFurtherDocuments } from '#domain/documents/document-fields.ts';
import { maxDocumentBytes } from '#domain/documents/document-limits.ts';
import { lenderRequirements } from '#domain/lending/lender-requirements.ts';
import { useEffect } from 'react';
import { DocumentField } from './document-field.tsx';
import { preloadUploads } from './application-documents.ts';
import { type DocumentStates, hasFurtherRoom, hasRoomAt, shownSlots } from './documents-state.ts';

interface DocumentsStepProps {
  readonly documents: DocumentStates;
}

/** Renders step 5: optional documents. */
export const DocumentsStep = ({ documents }: DocumentsStepProps) => {
  useEffect(preloadUploads, []);
  return (
    <>
      <div className="documents-lead">
        <p>
          Lenders usually ask for {lenderRequirements}. You can send your application without them and add
          them later. With them we can be quicker: if they are complete before 12 PM, an approved loan can be
          paid out the same day.
        </p>
        <p className="qualifier">
          Pictures or PDF, at most {maxDocumentBytes / 1024 / 1024} MB each, {maxDocuments} files in all. Only
          our team and the lender who assesses your loan see them.
        </p>
      </div>
      <ul className="documents">
        {shownSlots(documents).map(({ form, label }) => (
          <li key={form}>
            <DocumentField
              field={form}
              label={label}
              state={documents[form]}
              hasRoom={hasRoomAt(documents, form)}
            />
          </li>
        ))}
      </ul>
      <output className="field-hint">
        {!hasFurtherRoom(documents) &&
          `You can add ${maxFurtherDocuments} further documents at most. If we need more, we will ask you.`}
      </output>
    </>
  );
};
