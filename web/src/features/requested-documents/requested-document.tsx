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
}

/** Renders a requested document: choose, preview and send. */
export const RequestedDocument = ({ link, document, onSent }: RequestedDocumentProps) => {
  const id = useId();
  const { field, label, is_received: isReceived } = document;
  const { sending, choose, send, drop } = useSendDocument({ link, field, onSent });
  const section = useRef<HTMLElement>(null);
  const { step } = sending;
  const before = useRef(step);
  useEffect(() => {
    const hasMoved = before.current !== step;
    before.current = step;
    // The focused button has disappeared; without this, the focus restarts at the top.
    if (hasMoved && window.document.activeElement === window.document.body) section.current?.focus();
  }, [step]);
  const problem = 'problem' in sending ? sending.problem : undefined;
  return (
    <section className="document" ref={section} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{label}</h2>
      <output className="requested-state">
        {step === 'checking' && <span>{`Checking ${sending.name}…`}</span>}
        {step === 'sending' && <span>{`Sending ${sending.name}…`}</span>}
        {step === 'none' && isReceived && (
          <span>
            <CircleCheck /> Received. Thank you.
          </span>
        )}
      </output>
      {step === 'none' && (
        <>
          {isReceived && <p className="qualifier">Was it the wrong file? Send another one.</p>}
          <DocumentPicker
            id={id}
            label={label}
            hasError={problem !== undefined}
            takesSeveral
            onChoose={(files) => void choose(files)}
          />
        </>
      )}
      {step === 'chosen' && (
        <ChosenFiles
          label={label}
          files={sending.files}
          onSend={() => void send(sending.files)}
          onDrop={drop}
        />
      )}
      {step === 'sending' && (
        <UploadProgress label={`Upload of ${label}`} sent={sending.sent} size={sending.size} />
      )}
      <div aria-live="assertive">
        {problem !== undefined && (
          <p className="requested-problem" id={`${id}-error`}>
            <CircleAlert /> <span>{problem}</span>
          </p>
        )}
      </div>
    </section>
  );
};
