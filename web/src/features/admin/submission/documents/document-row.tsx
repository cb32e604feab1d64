import { removeDocument } from '#domain/documents/desk-contract.ts';
import { useState } from 'react';
import { QuestionDialog } from '../../../../components/question-dialog.tsx';
import { formatFileSize } from '../../../../lib/format-file-size.ts';
import { documentProblem } from '../../document-problem.ts';
import { OpenPicture } from './open-picture.tsx';
import { byAndDate } from './document-times.ts';
import { type ShownDocument, useChangeDocuments } from './use-documents.ts';
import type { useOpenDocument } from './use-open-document.ts';

const scanTexts: Record<NonNullable<ShownDocument['scan']>, string> = {
  clean: 'Malware scan: no threats found',
  not_scannable: 'Malware scan: this file could not be scanned, for instance because it has a password',
  none: 'Malware scan: no result yet',
};

interface DocumentRowProps {
  readonly document: ShownDocument;
  /** All that are shown in the page, in order. */
  readonly pictures: readonly ShownDocument[];
  readonly opener: ReturnType<typeof useOpenDocument>;
  /** Undefined where nobody can be asked by mail. */
  readonly onAskAgain: ((field: string) => void) | undefined;
}

/** Removes a document that was added later, after a question. */
const RemoveDocument = ({
  document: { id, label, file_name: fileName, is_removable: isRemovable },
}: Pick<DocumentRowProps, 'document'>) => {
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending, error } = useChangeDocuments(removeDocument, (change, shown) => ({
    ...change,
    ...shown,
  }));
  if (!isRemovable) return null;
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

const AskAgain = ({
  document: { field, label, file_name: fileName },
  onAskAgain,
}: Pick<DocumentRowProps, 'document' | 'onAskAgain'>) =>
  onAskAgain !== undefined && (
    <button className="link-button" type="button" onClick={() => onAskAgain(field)}>
      <span>Unreadable, ask again</span>
      <span className="visually-hidden">{` ${label}, ${fileName}`}</span>
    </button>
  );

export const DocumentRow = ({ document, pictures, opener, onAskAgain }: DocumentRowProps) => {
  const { id, label, file_name: fileName, size, scan, problem } = document;
  const { picture, opening, failed, open, hide } = opener;
  const isOpening = opening === id;
  const isShown = picture?.document === id;
  return (
    <li>
      <div>
        <h3>{label}</h3>
        <p className="file-name">{fileName}</p>
        {size !== undefined && scan !== undefined && (
          <p className="desk-by">{`${formatFileSize(size)}. ${scanTexts[scan]}`}</p>
        )}
        <p className="desk-by">{`From ${byAndDate(document)}`}</p>
        {problem !== undefined && <p className="notice">{problem}</p>}
      </div>
      {problem === undefined && (
        <button
          className="button button-secondary"
          type="button"
          aria-disabled={isOpening}
          aria-expanded={isShown}
          onClick={() => (isShown ? hide() : isOpening || open(document))}
        >
          {isOpening && <span>Opening...</span>}
          {!isOpening && <span>{isShown ? 'Hide' : 'Show'}</span>}
          <span className="visually-hidden">{` ${label}, ${fileName}`}</span>
        </button>
      )}
      <AskAgain document={document} onAskAgain={onAskAgain} />
      <RemoveDocument document={document} />
      {isShown && <OpenPicture document={document} url={picture.url} pictures={pictures} onOpen={open} />}
      <div role="alert">
        {failed?.document === id && <p className="notice">{documentProblem(failed.error).message}</p>}
      </div>
    </li>
  );
};
