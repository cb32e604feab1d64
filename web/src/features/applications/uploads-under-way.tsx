import { documentStore } from './documents.ts';
import { type DocumentStates, labelsOf } from './documents-state.ts';

interface UploadsUnderWayProps {
  readonly documents: DocumentStates;
}

/** Says, while an application waits to be sent, which documents it waits for. */
export const UploadsUnderWay = ({ documents }: UploadsUnderWayProps) => {
  const waiting = labelsOf(documents, 'checking', 'uploading');
  if (waiting.length === 0) return null;
  return (
    <div className="notice">
      <output>Waiting until these documents have arrived: {waiting.join(', ')}.</output>
      <button className="link-button" type="button" onClick={documentStore.giveUp}>
        Send without them
      </button>
    </div>
  );
};
