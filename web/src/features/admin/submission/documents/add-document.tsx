import { addDocument } from '#domain/documents/desk-contract.ts';
import { useId, useRef, useState } from 'react';
import { DocumentPicker } from '../../../../components/form/document-picker.tsx';
import { errorMessage } from '../../../../lib/error-message.ts';
import { loadUploads } from '../../../../lib/uploads/load-uploads.ts';
import { useDropTarget } from '../../../../lib/use-drop-target.ts';
import { documentProblem } from '../../document-problem.ts';
import { type ChecklistEntry, useChangeDocuments } from './use-documents.ts';

interface AddDocumentProps {
  readonly entries: readonly ChecklistEntry[];
}

/** Attaches a file that arrived by other means, such as mail. */
export const AddDocument = ({ entries }: AddDocumentProps) => {
  const id = useId();
  const [field, setField] = useState(entries[0]?.field ?? '');
  const [status, setStatus] = useState('');
  const [problem, setProblem] = useState('');
  const [note, setNote] = useState<string>();
  const { mutate, isPending, error } = useChangeDocuments(addDocument, (change, shown) => ({
    ...change,
    ...shown,
  }));
  const isBusy = isPending || status !== '';

  const upload = async (file: File): Promise<void> => {
    setProblem('');
    setNote(undefined);
    setStatus('Uploading...');
    try {
      const { checkDocument, uploadDocument } = await loadUploads();
      const check = await checkDocument(file);
      if ('problem' in check) setProblem(check.problem);
      else {
        setNote(check.note);
        mutate({ field, key: (await uploadDocument(file).result).key });
      }
    } catch (failure) {
      setProblem(errorMessage(failure));
    } finally {
      setStatus('');
    }
  };

  const choose = ([file]: readonly File[]): void => {
    if (file !== undefined && !isBusy) void upload(file);
  };
  const section = useRef<HTMLDetailsElement>(null);
  useDropTarget(section, choose);

  return (
    <details className="desk-task" ref={section}>
      <summary>Add a document that came another way</summary>
      <label>
        Which document
        <select
          className="control"
          value={field}
          disabled={isBusy}
          onChange={({ target }) => setField(target.value)}
        >
          {entries.map(({ field: name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <DocumentPicker
        id={id}
        label={entries.find((entry) => entry.field === field)?.label ?? 'the document'}
        hasError={problem !== ''}
        takesSeveral={false}
        isDisabled={isBusy}
        onChoose={choose}
      />
      <output>{isPending ? 'Adding the document...' : status}</output>
      {note !== undefined && <p className="notice">{note}</p>}
      <div role="alert">
        {problem !== '' && (
          <p className="notice" id={`${id}-error`}>
            {problem}
          </p>
        )}
        {error !== null && <p className="notice">{documentProblem(error).message}</p>}
      </div>
    </details>
  );
};
