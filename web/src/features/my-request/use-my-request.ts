import { useEffect, useState } from 'react';
import { useBackOnline } from '../../lib/use-back-online.ts';
import { type Found, isLinkProblem, openRequest } from './open-request.ts';

/** Opens the request of a link: nothing is set while it loads. @param link empty without one */
export const useMyRequest = (link: string | undefined) => {
  const [attempt, setAttempt] = useState(0);
  const [lookup, setLookup] = useState<{ readonly of: string; readonly found: Found }>();
  const wanted = `${link} ${attempt}`;
  useEffect(() => {
    if (link === undefined || link === '') return undefined;
    let isWanted = true;
    void openRequest(link).then((found) => isWanted && setLookup({ of: wanted, found }));
    return () => {
      isWanted = false;
    };
  }, [link, wanted]);
  const found = lookup?.of === wanted ? lookup.found : {};
  const retry = (): void => setAttempt((before) => before + 1);
  useBackOnline(() => {
    if (found.problem !== undefined) retry();
  });
  const show = (next: Found): void => setLookup({ of: wanted, found: next });
  return {
    ...found,
    retry,
    /** Shows what a link leads to now. */
    show,
    /** Tries a fact. @returns why it did not open; undefined if it did, or if the link has ended */
    tryFact: async (fact: string): Promise<string | undefined> => {
      const next = await openRequest(link ?? '', fact);
      if (next.problem !== undefined && !isLinkProblem(next.problem)) return next.problem.message;
      show(next);
      return undefined;
    },
  };
};
