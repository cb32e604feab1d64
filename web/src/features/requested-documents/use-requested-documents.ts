import { requestLinkSchema } from '#domain/my-request/request-link.ts';
import { getRequestedDocuments } from '#domain/documents/requested-documents-contract.ts';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { errorMessage } from '../../lib/error-message.ts';
import { request } from '../../lib/api/request.ts';
import { useBackOnline } from '../../lib/use-back-online.ts';

export type RequestedDocuments = z.output<typeof getRequestedDocuments.response>;

const incomplete = 'Part of the link is missing. Please open it again from our email, or copy all of it.';

interface Found {
  readonly requested?: RequestedDocuments;
  readonly problem?: string;
}

const load = async (link: string): Promise<Found> => {
  if (!z.safeParse(requestLinkSchema, link).success) return { problem: incomplete };
  return request(getRequestedDocuments, { link }).then(
    (requested) => ({ requested }),
    (error: unknown) => ({ problem: errorMessage(error) }),
  );
};

/** Fetches the request of a link: neither `requested` nor `problem` while loading. */
export const useRequestedDocuments = (link: string | undefined) => {
  const [attempt, setAttempt] = useState(0);
  const [lookup, setLookup] = useState<{ readonly of: string; readonly found: Found }>();
  const wanted = `${link} ${attempt}`;
  useEffect(() => {
    if (link === undefined) return undefined;
    let isWanted = true;
    void load(link).then((found) => isWanted && setLookup({ of: wanted, found }));
    return () => {
      isWanted = false;
    };
  }, [link, wanted]);
  const found = lookup?.of === wanted ? lookup.found : {};
  const retry = (): void => setAttempt((before) => before + 1);
  useBackOnline(() => {
    if (found.problem !== undefined) retry();
  });
  return {
    ...found,
    retry,
    /** Stores the response to an upload. */
    update: (requested: RequestedDocuments) => setLookup({ of: wanted, found: { requested } }),
  };
};
