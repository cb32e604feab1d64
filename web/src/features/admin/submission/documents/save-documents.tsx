import { exportDocuments } from '#domain/documents/desk-contract.ts';
import { useState } from 'react';
import { useAdminSession } from '../../../../lib/admin-session/admin-session.ts';
import { documentProblem } from '../../document-problem.ts';
import { useOpenSubmission } from '../../opened/open-submission.ts';
import { useSingleFlight } from '../../use-single-flight.ts';

/** Downloads a file. */
const saveFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};

/** Downloads all documents as a ZIP file for the lender. */
export const SaveDocuments = () => {
  const { request } = useAdminSession();
  const { type, id } = useOpenSubmission();
  const [progress, setProgress] = useState('');
  const { mutate, isPending, data, error } = useSingleFlight({
    mutationFn: async () => {
      setProgress('Asking for the documents...');
      const [{ zipDocuments }, exported] = await Promise.all([
        import('./zip-documents.ts'),
        request(exportDocuments, { type, id }),
      ]);
      const total = exported.documents.length;
      const { file, failed } = await zipDocuments(exported.documents, (count) =>
        setProgress(`${count} of ${total} documents`),
      );
      if (file !== undefined) saveFile(file, `${exported.reference}.zip`);
      return { failed: [...exported.missing.map(({ file_name: name }) => name), ...failed] };
    },
    onSettled: () => setProgress(''),
  });
  return (
    <div className="desk-save">
      <button
        className="button button-secondary"
        type="button"
        aria-disabled={isPending}
        onClick={() => mutate()}
      >
        Save all as a ZIP file
      </button>
      <output>{progress}</output>
      <div role="alert">
        {error !== null && <p className="notice">{documentProblem(error).message}</p>}
        {data !== undefined && data.failed.length > 0 && (
          <p className="notice">{`Not in the file, since they could not be loaded: ${data.failed.join(', ')}`}</p>
        )}
      </div>
    </div>
  );
};
