import { listApplicationDocuments } from '#domain/documents/admin-contract.ts';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { useAdminSession } from '../../lib/admin-session/admin-session.ts';
import { documentProblem, type DocumentProblem } from './document-problem.ts';

type ApplicationDocuments = z.output<typeof listApplicationDocuments.response>;

interface Lookup {
  readonly asked: string;
  readonly application?: ApplicationDocuments;
  readonly problem?: DocumentProblem;
}

/** The documents of an application: neither `application` nor `problem` while they are being loaded. */
export const useApplicationDocuments = (
  id: string,
): Pick<Lookup, 'application' | 'problem'> & { readonly retry: () => void } => {
  const { request } = useAdminSession();
  const [lookup, setLookup] = useState<Lookup>();
  const [attempt, setAttempt] = useState(0);
  const asked = `${id} ${attempt}`;
  useEffect(() => {
    let isWanted = true;
    request(listApplicationDocuments, { id })
      .then((application) => isWanted && setLookup({ asked, application }))
      .catch((error: unknown) => isWanted && setLookup({ asked, problem: documentProblem(error) }));
    return () => {
      isWanted = false;
    };
  }, [id, asked, request]);
  const settled = lookup?.asked === asked ? lookup : undefined;
  return {
    ...(settled?.application && { application: settled.application }),
    ...(settled?.problem && { problem: settled.problem }),
    retry: () => setAttempt((before) => before + 1),
  };
};
