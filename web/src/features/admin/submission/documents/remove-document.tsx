import { removeDocument } from '#domain/documents/desk-contract.ts';
import { useState } from 'react';
import { QuestionDialog } from '../../../../components/question-dialog.tsx';
import { documentProblem } from '../../document-problem.ts';
import { type ShownDocument, useChangeDocuments } from './use-documents.ts';

interface RemoveDocumentProps {
  readonly document: ShownDocument;
}

/** Removes a document that was added later, after a question. */
export const RemoveDocument = ({ document: { id, label, file_name: fileName } }: RemoveDocumentProps) => {
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending, error } = useChangeDocuments(removeDocument, (change, shown) => ({
    ...change,
    ...shown,
  }));
  return (
    <>
      <button className="link-button" type="button" onClick={() => setIsAsked(true)}>
        <span>Remove</span>
        <span className="visually-hidden">{` ${label}, ${fileName}`}</span>
      </button>
      {isAsked && (
        <QuestionDialog
          question={`Remove ${fileName}?`}
          no="Cancel"
          onNo={() => setIsAsked(false)}
          yes="Remove"
          onYes={() => mutate({ document: id }, { onSuccess: () => setIsAsked(false) })}
          isBusy={isPending}
        >
          <p>Use this for a file that belongs to somebody else. It is deleted within days.</p>
          {error !== null && (
            <p className="problem-banner" role="alert">
              {documentProblem(error).message}
            </p>
          )}
        </QuestionDialog>
      )}
    </>
  );
};
