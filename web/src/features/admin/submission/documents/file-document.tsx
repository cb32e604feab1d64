import { fileDocument } from '#domain/documents/desk-contract.ts';
import { type SubmitEvent, useState } from 'react';
import { documentProblem } from '../../document-problem.ts';
import { type ChecklistEntry, type ShownDocument, useChangeDocuments } from './use-documents.ts';

interface FileDocumentProps {
  readonly document: ShownDocument;
  readonly kinds: readonly ChecklistEntry[];
  readonly onDone: () => void;
}

/** Files a document under another kind or name. */
export const FileDocument = ({
  document: { id, field, file_name: fileName },
  kinds,
  onDone,
}: FileDocumentProps) => {
  const [kind, setKind] = useState(field);
  const [name, setName] = useState(fileName);
  const { mutate, isPending, error } = useChangeDocuments(fileDocument, (change, shown) => ({
    ...change,
    ...shown,
  }));
  const save = (event: SubmitEvent): void => {
    event.preventDefault();
    mutate({ document: id, field: kind, file_name: name }, { onSuccess: onDone });
  };
  return (
    <form className="document-form" onSubmit={save}>
      <label>
        Kind of document
        <select className="control" value={kind} onChange={({ target }) => setKind(target.value)}>
          {kinds.map(({ field: one, label }) => (
            <option key={one} value={one}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        File name
        <input
          className="control"
          value={name}
          required
          maxLength={100}
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <p className="desk-by">
        Staff see this name, also on what they save. The file itself stays as it was sent.
      </p>
      <div className="actions">
        <button className="button button-primary" type="submit" disabled={isPending}>
          {isPending ? 'Saving...' : 'Save'}
        </button>
        <button className="button button-secondary" type="button" disabled={isPending} onClick={onDone}>
          Cancel
        </button>
      </div>
      <div role="alert">{error !== null && <p className="notice">{documentProblem(error).message}</p>}</div>
    </form>
  );
};
