import { useState } from 'react';
import { formatFileSize } from '../../../../lib/format-file-size.ts';
import { documentProblem } from '../../document-problem.ts';
import { byAndDate } from './document-times.ts';
import { isPicture, viewOf } from './document-view.ts';
import { FileDocument } from './file-document.tsx';
import { OpenPicture } from './open-picture.tsx';
import { OpenPdf } from './open-pdf.tsx';
import { RemoveDocument } from './remove-document.tsx';
import type { ChecklistEntry, ShownDocument } from './use-documents.ts';
import type { useOpenDocument } from './use-open-document.ts';

const scanTexts: Record<NonNullable<ShownDocument['scan']>, string> = {
  clean: 'No viruses found',
  not_scannable: 'It could not be scanned for viruses, for instance because it has a password',
  none: 'Not yet scanned for viruses',
};

interface FileRowProps {
  readonly document: ShownDocument;
  readonly kinds: readonly ChecklistEntry[];
  /** All that are shown in the page, in order. */
  readonly pictures: readonly ShownDocument[];
  readonly opener: ReturnType<typeof useOpenDocument>;
}

type ShowButtonProps = Pick<FileRowProps, 'document' | 'opener'>;

const ShowButton = ({ document, opener: { shown, opening, open, hide } }: ShowButtonProps) => {
  const { id, label, file_name: fileName } = document;
  const isOpening = opening === id;
  const isShown = shown?.document === id;
  const showText = viewOf(document) === 'download' ? 'Download' : 'Show';
  return (
    <button
      className="button button-secondary"
      type="button"
      aria-disabled={isOpening}
      aria-expanded={isShown}
      onClick={() => (isShown ? hide() : isOpening || open(document))}
    >
      {isOpening && <span>Opening...</span>}
      {!isOpening && <span>{isShown ? 'Hide' : showText}</span>}
      <span className="visually-hidden">{` ${label}, ${fileName}`}</span>
    </button>
  );
};

const Facts = ({ document, opener }: ShowButtonProps) => {
  const { file_name: fileName, size, scan, problem } = document;
  return (
    <div>
      <p className="file-name">
        <span>{fileName}</span>
        {problem === undefined && !opener.isOpened(document) && (
          <span className="document-unopened">Not opened yet</span>
        )}
      </p>
      <p className="desk-by document-events">
        {size !== undefined && scan !== undefined && (
          <span>{`${formatFileSize(size)}. ${scanTexts[scan]}`}</span>
        )}
        <span>{`From ${byAndDate(document)}`}</span>
      </p>
      {problem !== undefined && <p className="notice">{problem}</p>}
    </div>
  );
};

/** Shows a file with its name, size and scan, and what can be done with it. */
export const FileRow = ({ document, kinds, pictures, opener }: FileRowProps) => {
  const [isEdited, setIsEdited] = useState(false);
  const { id, label, file_name: fileName } = document;
  const { shown, failed, open } = opener;
  return (
    <li>
      <Facts document={document} opener={opener} />
      <div className="document-acts">
        {document.problem === undefined && <ShowButton document={document} opener={opener} />}
        <button
          className="link-button"
          type="button"
          aria-expanded={isEdited}
          onClick={() => setIsEdited(!isEdited)}
        >
          <span>Rename or move</span>
          <span className="visually-hidden">{` ${label}, ${fileName}`}</span>
        </button>
        {document.is_removable && <RemoveDocument document={document} />}
      </div>
      {isEdited && <FileDocument document={document} kinds={kinds} onDone={() => setIsEdited(false)} />}
      {shown?.document === id && isPicture(document) && (
        <OpenPicture document={document} url={shown.url} pictures={pictures} onOpen={open} />
      )}
      {shown?.document === id && !isPicture(document) && <OpenPdf document={document} url={shown.url} />}
      <div role="alert">
        {failed?.document === id && <p className="notice">{documentProblem(failed.error).message}</p>}
      </div>
    </li>
  );
};
