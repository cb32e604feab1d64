import '../../styles/document-picker.css';
import Camera from 'lucide-react/icons/camera';
import FileUp from 'lucide-react/icons/file-up';
import type { ChangeEvent } from 'react';
import { acceptedDocuments } from '../../lib/uploads/accepted-documents.ts';

interface DocumentPickerProps {
  readonly id: string;
  readonly label: string;
  readonly hasError: boolean;
  readonly takesSeveral: boolean;
  readonly isDisabled?: boolean;
  /** Called with at least one file. */
  readonly onChoose: (files: readonly File[]) => void;
}

export const DocumentPicker = ({
  id,
  label,
  hasError,
  takesSeveral,
  isDisabled = false,
  onChoose,
}: DocumentPickerProps) => {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(target.files ?? [])];
    // Otherwise choosing the same file again would fire no change event.
    target.value = '';
    if (files.length > 0) onChoose(files);
  };
  return (
    <div className="document-picker">
      <label className="button button-secondary" aria-disabled={isDisabled}>
        <FileUp aria-hidden="true" />
        {takesSeveral ? 'Choose files' : 'Choose file'}
        <span className="visually-hidden">{` for ${label}`}</span>
        <input
          id={id}
          className="visually-hidden"
          type="file"
          disabled={isDisabled}
          multiple={takesSeveral}
          accept={acceptedDocuments}
          aria-invalid={hasError}
          aria-describedby={hasError ? `${id}-error` : undefined}
          onChange={choose}
        />
      </label>
      <label className="button button-secondary camera" aria-disabled={isDisabled}>
        <Camera aria-hidden="true" />
        Take photo
        <span className="visually-hidden">{` of ${label}`}</span>
        <input
          className="visually-hidden"
          type="file"
          disabled={isDisabled}
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
