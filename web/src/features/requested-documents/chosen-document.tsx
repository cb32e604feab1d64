import type { Sending } from './use-send-document.ts';

interface ChosenDocumentProps {
  readonly label: string;
  readonly chosen: Extract<Sending, { step: 'chosen' }>;
  readonly onSend: () => void;
  readonly onDrop: () => void;
}

/** Shows a chosen file before it is sent. */
export const ChosenDocument = ({ label, chosen, onSend, onDrop }: ChosenDocumentProps) => {
  const { name, previewUrl, note } = chosen;
  return (
    <>
      {previewUrl !== undefined && (
        <img className="requested-preview" src={previewUrl} alt={`Preview of ${name}`} />
      )}
      <p className="document-name">{name}</p>
      {note !== undefined && <p className="qualifier">{note}</p>}
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
};
