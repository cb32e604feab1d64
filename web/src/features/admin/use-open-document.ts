import { openApplicationDocument } from '#domain/documents/admin-contract.ts';
import type { StoredDocumentField } from '#domain/documents/document-fields.ts';
import { useCallback, useEffect, useState } from 'react';
import { useAdminSession } from '../../lib/admin-session/admin-session.ts';
import { documentProblem, type DocumentProblem } from './document-problem.ts';

/** What became of the last attempt to open a document. */
interface Opening {
  readonly field: StoredDocumentField;
  /** Absent while the document is being asked for. */
  readonly problem?: DocumentProblem;
}

/**
 * Opens documents of an application in this tab, so that no blocker of pop-ups stands in the way; the browser's Back
 * leads to the list again.
 */
export const useOpenDocument = (
  id: string,
): { readonly opening: Opening | undefined; readonly open: (field: StoredDocumentField) => void } => {
  const { request } = useAdminSession();
  const [opening, setOpening] = useState<Opening>();
  const field = opening?.problem === undefined ? opening?.field : undefined;
  useEffect(() => {
    if (field === undefined) return undefined;
    let isWanted = true;
    const follow = async (): Promise<void> => {
      const { url } = await request(openApplicationDocument, { id, field });
      if (!isWanted) return;
      window.location.assign(url);
      // What is saved instead of shown leaves the page as it is; what is shown, for whoever comes back.
      setOpening(undefined);
    };
    follow().catch((error: unknown) => isWanted && setOpening({ field, problem: documentProblem(error) }));
    return () => {
      isWanted = false;
    };
  }, [id, field, request]);
  const open = useCallback((wanted: StoredDocumentField) => setOpening({ field: wanted }), []);
  return { opening, open };
};
