import Camera from 'lucide-react/icons/camera';
import FileUp from 'lucide-react/icons/file-up';
import type { ChangeEvent } from 'react';
import { acceptedDocuments } from '../../lib/uploads/accepted-documents.ts';

interface DocumentPickerProps {
  readonly id: string;
  /** What is to be chosen. */
  readonly label: string;
  readonly hasError: boolean;
  readonly onChoose: (file: File) => void;
}

/** The two ways to give a document: a file of the device, or its camera. */
export const DocumentPicker = ({ id, label, hasError, onChoose }: DocumentPickerProps) => {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = target.files ?? [];
    // Chosen again after it was refused or removed, the same file is a choice, too.
    target.value = '';
    if (file !== undefined) onChoose(file);
  };
  return (
    <div className="document-picker">
      <label className="button button-secondary">
        <FileUp aria-hidden="true" />
        Choose file
        <span className="visually-hidden"> for {label}</span>
        <input
          id={id}
          className="visually-hidden"
          type="file"
          accept={acceptedDocuments}
          aria-invalid={hasError}
          aria-describedby={hasError ? `${id}-error` : undefined}
          onChange={choose}
        />
      </label>
      <label className="button button-secondary camera">
        <Camera aria-hidden="true" />
        Take photo
        <span className="visually-hidden"> of {label}</span>
        <input
          className="visually-hidden"
          type="file"
          accept="image/*"
          capture="environment"
          onChange={choose}
        />
      </label>
      <p className="drop-hint" aria-hidden="true">
        or drop it here
      </p>
    </div>
  );
};
