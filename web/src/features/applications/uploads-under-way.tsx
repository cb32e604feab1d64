import { documentFields } from '#domain/documents/document-fields.ts';
import { useEffect, useRef } from 'react';
import { outlastDoubleClick } from '../../lib/api/outlast-double-click.ts';
import { documentStore } from './documents.ts';
import { type DocumentStates, labelsOf } from './documents-state.ts';
import { useOnline } from './use-online.ts';

interface UploadsUnderWayProps {
  readonly documents: DocumentStates;
}

/** Bytes of all documents that have arrived or still may, and how many of them have been sent. */
const progressOf = (documents: DocumentStates): { readonly sent: number; readonly size: number } => {
  let [sent, size] = [0, 0];
  for (const { form } of documentFields) {
    const state = documents[form];
    if (state.status === 'empty' || state.status === 'failed') continue;
    size += state.size;
    if (state.status === 'uploading') sent += state.sent;
    if (state.status === 'uploaded') sent += state.size;
  }
  return { sent, size };
};

/** Says, while an application waits to be sent, which documents it waits for, and how far they are. */
export const UploadsUnderWay = ({ documents }: UploadsUnderWayProps) => {
  const isOnline = useOnline();
  const notice = useRef<HTMLDivElement>(null);
  // On a phone it often begins below the window's edge.
  useEffect(() => {
    void outlastDoubleClick().then(() => notice.current?.scrollIntoView({ block: 'nearest' }));
  }, []);
  const waiting = labelsOf(documents, 'checking', 'uploading');
  if (waiting.length === 0) return null;
  const { sent, size } = progressOf(documents);
  const percent = `${Math.round((sent / size) * 100)}%`;
  return (
    <div className="notice" ref={notice}>
      <output>
        Waiting until these documents have arrived: {waiting.join(', ')}.
        {!isOnline && ' No connection. The upload goes on when you are back online.'}
      </output>
      <div className="document-progress">
        <progress aria-label="Upload of your documents" max={size} value={sent}>
          {percent}
        </progress>
        <span aria-hidden="true">{percent}</span>
      </div>
      <button className="link-button" type="button" onClick={documentStore.giveUp}>
        Send without them
      </button>
    </div>
  );
};
