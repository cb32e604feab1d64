import { useEffect, useState } from 'react';
import { useAdminSession, type AdminRequest } from '../../lib/admin-session/admin-session.ts';
import { documentProblem, type DocumentProblem } from './document-problem.ts';

interface Lookup<Found> {
  readonly asked: string;
  readonly found?: Found;
  readonly problem?: DocumentProblem;
}

/**
 * Looks up what belongs to an id: neither `found` nor `problem` while it is being loaded.
 * @param load must be the same function in every render
 */
export const useAdminLookup = <Found>(
  load: (request: AdminRequest, id: string) => Promise<Found>,
  id: string,
): Pick<Lookup<Found>, 'found' | 'problem'> & { readonly retry: () => void } => {
  const { request } = useAdminSession();
  const [lookup, setLookup] = useState<Lookup<Found>>();
  const [attempt, setAttempt] = useState(0);
  const asked = `${id} ${attempt}`;
  useEffect(() => {
    let isWanted = true;
    load(request, id)
      .then((found) => isWanted && setLookup({ asked, found }))
      .catch((error: unknown) => isWanted && setLookup({ asked, problem: documentProblem(error) }));
    return () => {
      isWanted = false;
    };
  }, [load, id, asked, request]);
  const settled = lookup?.asked === asked ? lookup : undefined;
  return {
    ...(settled?.found !== undefined && { found: settled.found }),
    ...(settled?.problem && { problem: settled.problem }),
    retry: () => setAttempt((before) => before + 1),
  };
};
