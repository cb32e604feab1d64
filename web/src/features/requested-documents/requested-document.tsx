import { useEffect, useId, useRef } from 'react';
import { DocumentPicker } from '../../components/form/document-picker.tsx';
import { UploadProgress } from '../../components/form/upload-progress.tsx';
import { CircleAlert, CircleCheck } from '../../components/line-icons.tsx';
import { ChosenFiles } from './chosen-files.tsx';
import type { RequestedDocuments } from './use-requested-documents.ts';
import { useSendDocument } from './use-send-document.ts';

interface RequestedDocumentProps {
  readonly link: string;
  readonly document: RequestedDocuments['documents'][number];
  readonly onSent: (requested: RequestedDocuments) => void;
  readonly onFilesLeft: (count: number) => void;
}

/** Renders a requested document: choose, preview and send. */
export const RequestedDocument = ({ link, document, onSent, onFilesLeft }: RequestedDocumentProps) => {
  const id = useId();
  const { field, label, is_received: isReceived } = document;
  const { sending, choose, remove, send } = useSendDocument({ link, field, onSent, onFilesLeft });
  const { step, files, refused, failure } = sending;
  const section = useRef<HTMLElement>(null);
  const shown = step === 'choosing' ? files.length : step;
  const before = useRef(shown);
  useEffect(() => {
    const hasMoved = before.current !== shown;
    before.current = shown;
    // The focused button has disappeared; without this, the focus restarts at the top.
    if (hasMoved && window.document.activeElement === window.document.body) section.current?.focus();
  }, [shown]);
  const problem = [refused, failure].filter((text) => text !== undefined).join(' ');
  const isDone = step === 'choosing' && files.length === 0 && isReceived;
  return (
    <section className="document" ref={section} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{label}</h2>
      <output className="requested-state">
        {step === 'checking' && <span>{`Checking ${sending.name}…`}</span>}
        {step === 'sending' && <span>{`Sending ${sending.name}…`}</span>}
        {isDone && (
          <span>
            <CircleCheck /> Received. Thank you.
          </span>
        )}
      </output>
      {step === 'choosing' && (
        <>
          {isDone && <p className="qualifier">Was it the wrong file? Send another one.</p>}
          {files.length > 0 && (
            <ChosenFiles label={label} files={files} onRemove={remove} onSend={() => void send()} />
          )}
          <DocumentPicker
            id={id}
            label={label}
            hasError={problem !== ''}
            takesSeveral
            onChoose={(chosen) => void choose(chosen)}
          />
        </>
      )}
      {step === 'sending' && (
        <UploadProgress label={`Upload of ${label}`} sent={sending.sent} size={sending.size} />
      )}
      <div aria-live="assertive">
        {problem !== '' && (
          <p className="requested-problem" id={`${id}-error`}>
            <CircleAlert /> <span>{problem}</span>
          </p>
        )}
      </div>
    </section>
  );
};
