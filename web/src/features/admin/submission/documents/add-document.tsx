import { addDocument } from '#domain/documents/desk-contract.ts';
import { useId, useState } from 'react';
import { errorMessage } from '../../../../lib/error-message.ts';
import { loadUploads } from '../../../../lib/uploads/load-uploads.ts';
import { acceptedDocuments } from '../../../../lib/uploads/accepted-documents.ts';
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

  return (
    <details className="desk-task">
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
      <label htmlFor={id}>Picture or PDF</label>
      <input
        id={id}
        className="control"
        type="file"
        accept={acceptedDocuments}
        disabled={isBusy}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file !== undefined) void upload(file);
        }}
      />
      <output>{isPending ? 'Adding the document...' : status}</output>
      {note !== undefined && <p className="notice">{note}</p>}
      <div role="alert">
        {problem !== '' && <p className="notice">{problem}</p>}
        {error !== null && <p className="notice">{documentProblem(error).message}</p>}
      </div>
    </details>
  );
};
