import { useId } from 'react';
import { DocumentPicker } from '../../../components/form/document-picker.tsx';
import { UploadProgress } from '../../../components/form/upload-progress.tsx';
import { formatFileSize } from '../../../lib/format-file-size.ts';
import type { OpenReply } from './use-reply.ts';

/** Chooses the files of a reply, which are uploaded at once. */
export const ReplyFiles = ({
  reply: { attached, files, sending },
}: {
  readonly reply: Pick<OpenReply, 'attached' | 'files' | 'sending'>;
}) => {
  const id = useId();
  const { uploading, problems, notes, choose, remove } = files;
  return (
    <div className="reply-files">
      {attached.length > 0 && (
        <ul aria-label="Files of this reply">
          {attached.map(({ key, file_name: name, size }) => (
            <li key={key}>
              <span className="file-name">{name}</span>
              <span className="desk-by">{formatFileSize(size)}</span>
              <button
                className="link-button"
                type="button"
                disabled={sending.isPending}
                onClick={() => remove(key)}
              >
                Remove<span className="visually-hidden">{` ${name}`}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <output>{uploading !== undefined && `Uploading ${uploading.name}...`}</output>
      {uploading !== undefined && (
        <UploadProgress label={`Upload of ${uploading.name}`} sent={uploading.sent} size={uploading.size} />
      )}
      <DocumentPicker
        id={id}
        label="the reply"
        hasError={problems.length > 0}
        takesSeveral
        isDisabled={uploading !== undefined || sending.isPending}
        onChoose={(chosen) => void choose(chosen)}
      />
      {notes.map((note) => (
        <p key={note} className="fact-note">
          {note}
        </p>
      ))}
      <div role="alert">
        {problems.length > 0 && (
          <p className="notice" id={`${id}-error`}>
            {problems.join(' ')}
          </p>
        )}
      </div>
    </div>
  );
};
