import { useEffect, useId, useRef } from 'react';
import { DocumentPicker } from '../../components/form/document-picker.tsx';
import { UploadProgress } from '../../components/form/upload-progress.tsx';
import { CircleAlert, CircleCheck } from '../../components/line-icons.tsx';
import { useDropTarget } from '../../lib/use-drop-target.ts';
import { ChosenFile } from './chosen-file.tsx';
import type { ShownRequest } from '#domain/my-request/shown-request.ts';
import type { CallRequest } from './call-request.ts';
import { useSendDocument } from './use-send-document.ts';

interface SentDocumentProps {
  readonly document: ShownRequest['documents'][number];
  readonly call: CallRequest;
  readonly onFilesLeft: (count: number) => void;
}

/** Takes one kind of document: its files are sent as they are chosen. */
export const SentDocument = ({ document, call, onFilesLeft }: SentDocumentProps) => {
  const id = useId();
  const { field, label, state } = document;
  const isReceived = state === 'received';
  const { sending, choose, remove, retry } = useSendDocument({ field, call, onFilesLeft });
  const { step, files, sentFiles, refused, failure } = sending;
  const section = useRef<HTMLElement>(null);
  useDropTarget(section, (dropped) => void choose(dropped));
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
      <h3 id={`${id}-title`}>{label}</h3>
      <output className="my-document-state">
        {step === 'checking' && <span>{`Checking ${sending.name}…`}</span>}
        {step === 'sending' && <span>{`Sending ${sending.name}…`}</span>}
        {isDone && (
          <span>
            <CircleCheck /> Received. Thank you.
          </span>
        )}
      </output>
      {sentFiles.map((file, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- Nothing here has state, and two files may have one name.
        <ChosenFile key={index} file={file} />
      ))}
      {step === 'choosing' && (
        <>
          {isDone && <p className="qualifier">Was it the wrong file, or is there more? Send another one.</p>}
          {files.map((file, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- Nothing here has state, and two files may have one name.
            <ChosenFile key={index} file={file}>
              <button className="link-button" type="button" onClick={() => remove(file)}>
                Remove<span className="visually-hidden">{` ${file.name}`}</span>
              </button>
            </ChosenFile>
          ))}
          {files.length > 0 && (
            <button className="button button-primary" type="button" onClick={() => void retry()}>
              Try again<span className="visually-hidden">{` ${label}`}</span>
            </button>
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
          <p className="my-act-problem" id={`${id}-error`}>
            <CircleAlert /> <span>{problem}</span>
          </p>
        )}
      </div>
    </section>
  );
};
