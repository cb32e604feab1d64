import { describeApplicationDocument } from '#domain/documents/admin-contract.ts';
import type { StoredDocumentField } from '#domain/documents/document-fields.ts';
import { useCallback, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { useAdminSession } from '../../lib/admin-session/admin-session.ts';
import { documentProblem, type DocumentProblem } from './document-problem.ts';

/** The document that was chosen last: without details or a problem while they are being loaded. */
interface ChosenDocument {
  readonly field: StoredDocumentField;
  readonly details?: z.output<typeof describeApplicationDocument.response>;
  readonly problem?: DocumentProblem;
}

interface DocumentChoice {
  readonly chosen: ChosenDocument | undefined;
  readonly choose: (field: StoredDocumentField) => void;
}

/** Loads what one document of an application is, before anybody opens it. */
export const useDocumentDetails = (id: string): DocumentChoice => {
  const { request } = useAdminSession();
  const [chosen, setChosen] = useState<ChosenDocument>();
  const isLoading = chosen !== undefined && chosen.details === undefined && chosen.problem === undefined;
  const field = isLoading ? chosen.field : undefined;
  useEffect(() => {
    if (field === undefined) return undefined;
    let isWanted = true;
    request(describeApplicationDocument, { id, field })
      .then((details) => isWanted && setChosen({ field, details }))
      .catch((error: unknown) => isWanted && setChosen({ field, problem: documentProblem(error) }));
    return () => {
      isWanted = false;
    };
  }, [id, field, request]);
  return { chosen, choose: useCallback((wanted: StoredDocumentField) => setChosen({ field: wanted }), []) };
};
