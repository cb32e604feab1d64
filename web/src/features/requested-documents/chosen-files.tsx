import type { ChosenFile } from './use-send-document.ts';

interface ChosenFilesProps {
  readonly label: string;
  readonly files: readonly ChosenFile[];
  readonly onRemove: (file: ChosenFile) => void;
  readonly onSend: () => void;
}

/** Shows chosen files before they are sent. */
export const ChosenFiles = ({ label, files, onRemove, onSend }: ChosenFilesProps) => (
  <>
    {files.map((file, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- Nothing here has state, and two files may have one name.
      <div key={index}>
        {file.previewUrl !== undefined && (
          <img className="requested-preview" src={file.previewUrl} alt={`Preview of ${file.name}`} />
        )}
        <p className="document-name">{file.name}</p>
        {file.note !== undefined && <p className="qualifier">{file.note}</p>}
        <button className="link-button" type="button" onClick={() => onRemove(file)}>
          Remove<span className="visually-hidden">{` ${file.name}`}</span>
        </button>
      </div>
    ))}
    <button className="button button-primary" type="button" onClick={onSend}>
      Send<span className="visually-hidden">{` ${label}`}</span>
    </button>
  </>
);
