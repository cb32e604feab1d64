import { useEffect, useRef } from 'react';
import { waitForDoubleClick } from '../../lib/api/double-click-guard.ts';
import { documentStore } from './application-documents.ts';
import { type DocumentStates, labelsByStatus, uploadProgress } from './documents-state.ts';
import { noConnection, UploadProgress } from '../../components/form/upload-progress.tsx';
import { useOnline } from './use-online.ts';

interface UploadsUnderWayProps {
  readonly documents: DocumentStates;
}

/** Shows the uploads that the submission is waiting for. */
export const UploadsUnderWay = ({ documents }: UploadsUnderWayProps) => {
  const isOnline = useOnline();
  const notice = useRef<HTMLDivElement>(null);
  // On a phone the notice is often below the viewport.
  useEffect(() => {
    void waitForDoubleClick().then(() => notice.current?.scrollIntoView({ block: 'nearest' }));
  }, []);
  const waiting = labelsByStatus(documents, 'checking', 'uploading');
  if (waiting.length === 0) return null;
  return (
    <div className="notice" ref={notice}>
      <output>{`Waiting for these documents to upload: ${waiting.join(', ')}.${isOnline ? '' : ` ${noConnection}`}`}</output>
      <UploadProgress label="Upload of your documents" {...uploadProgress(documents)} />
      <button className="link-button" type="button" onClick={documentStore.cancelUnfinished}>
        Send without them
      </button>
    </div>
  );
};
