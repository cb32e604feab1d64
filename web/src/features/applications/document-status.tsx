import type { DocumentField } from '#domain/documents/document-fields.ts';
import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import { CircleAlert, CircleCheck } from '../../components/line-icons.tsx';
import { documentStore } from './application-documents.ts';
import type { DocumentState } from './documents-state.ts';
import { formatFileSize } from '../../lib/format-file-size.ts';
import { failedUploadText } from '../../lib/uploads/failed-upload-text.ts';
import { noConnection, UploadProgress } from '../../components/form/upload-progress.tsx';
import { useOnline } from './use-online.ts';

type ChosenDocument = Exclude<DocumentState, { readonly status: 'empty' }>;

interface DocumentStatusProps {
  readonly id: string;
  readonly field: DocumentField;
  readonly label: string;
  readonly state: ChosenDocument;
  readonly onRemove: () => void;
}

const describeStatus = (state: ChosenDocument, isOnline: boolean): string => {
  if (state.status === 'checking') return 'Checking the file…';
  if (state.status === 'uploading') {
    if (state.isPaused) return 'Paused';
    return isOnline ? 'Uploading…' : noConnection;
  }
  return state.status === 'uploaded' ? 'Uploaded' : failedUploadText(state.problem);
};

interface ActionProps {
  readonly name: string;
  readonly label: string;
  readonly onPress: () => void;
}

const Action = ({ name, label, onPress }: ActionProps) => (
  <button className="link-button" type="button" onClick={onPress}>
    {name}
    <span className="visually-hidden">{` ${label}`}</span>
  </button>
);

interface PreviewProps {
  readonly name: string;
  readonly url: string | undefined;
}

/** Shows a thumbnail, or an icon for files that the browser can't show. */
const Preview = ({ name, url }: PreviewProps) => {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  return url === undefined || url === brokenUrl ? (
    <FileText className="document-preview" aria-hidden="true" />
  ) : (
    <img
      className="document-preview"
      src={url}
      alt={`Preview of ${name}`}
      onError={() => setBrokenUrl(url)}
    />
  );
};

/** Shows a document with its upload status and actions. */
export const DocumentStatus = ({ id, field, label, state, onRemove }: DocumentStatusProps) => {
  const isOnline = useOnline();
  const { name, size, previewUrl, note, status } = state;
  return (
    <div className="document-status" id={id} tabIndex={-1} data-status={status}>
      <Preview name={name} url={previewUrl} />
      <div>
        <p className="document-name">{name}</p>
        <p className="qualifier">{formatFileSize(size)}</p>
        {note !== undefined && <p className="qualifier">{note}</p>}
        {status === 'uploading' && (
          <UploadProgress label={`Upload of ${label}`} sent={state.sent} size={size} />
        )}
        <output className="document-message">
          {status === 'uploaded' && <CircleCheck />}
          {status === 'failed' && <CircleAlert />}
          <span>{describeStatus(state, isOnline)}</span>
        </output>
        <div className="document-actions">
          {status === 'uploading' && state.canPause && !state.isPaused && (
            <Action name="Pause" label={label} onPress={() => documentStore.pause(field)} />
          )}
          {status === 'uploading' && state.isPaused && (
            <Action name="Resume" label={label} onPress={() => documentStore.resume(field)} />
          )}
          {status === 'failed' && state.canRetry && (
            <Action name="Try again" label={label} onPress={() => documentStore.retry(field)} />
          )}
          <Action name="Remove" label={label} onPress={onRemove} />
        </div>
      </div>
    </div>
  );
};
