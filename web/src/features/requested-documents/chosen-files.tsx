import type { ChosenFile } from './use-send-document.ts';

interface ChosenFilesProps {
  readonly label: string;
  readonly files: readonly ChosenFile[];
  readonly onSend: () => void;
  readonly onDrop: () => void;
}

/** Shows chosen files before they are sent. */
export const ChosenFiles = ({ label, files, onSend, onDrop }: ChosenFilesProps) => (
  <>
    {files.map(({ name, previewUrl, note }, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- The list never changes, and two files may have one name.
      <div key={index}>
        {previewUrl !== undefined && (
          <img className="requested-preview" src={previewUrl} alt={`Preview of ${name}`} />
        )}
        <p className="document-name">{name}</p>
        {note !== undefined && <p className="qualifier">{note}</p>}
      </div>
    ))}
    <div className="requested-actions">
      <button className="button button-primary" type="button" onClick={onSend}>
        Send<span className="visually-hidden">{` ${label}`}</span>
      </button>
      <button className="button button-secondary" type="button" onClick={onDrop}>
        Choose another<span className="visually-hidden">{` ${label}`}</span>
      </button>
    </div>
  </>
);
