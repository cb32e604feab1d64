import { openMyRequest } from '#domain/my-request/contract.ts';
import type { FactKind } from '#domain/my-request/fact.ts';
import { requestLinkSchema } from '#domain/my-request/request-link.ts';
import { passSchema, type ShownRequest } from '#domain/my-request/shown-request.ts';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '../../lib/api/api-error.ts';
import { request } from '../../lib/api/request.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { tabMemory } from '../../lib/tab-memory.ts';
import { useBackOnline } from '../../lib/use-back-online.ts';

export interface LinkProblem {
  readonly code: string;
  readonly message: string;
}

interface Found {
  readonly shown?: ShownRequest;
  readonly factNeeded?: FactKind;
  readonly problem?: LinkProblem;
}

const incomplete: LinkProblem = {
  code: 'link_wrong',
  message: 'Part of the link is missing. Open it again from our email, or copy all of it.',
};

const pass = tabMemory('my-request-pass');

const heldPass = (): z.output<typeof passSchema> | undefined => {
  try {
    const parsed = z.safeParse(passSchema, JSON.parse(pass.read()));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
};

const toProblem = (error: unknown): LinkProblem => ({
  code: error instanceof ApiError ? error.code : 'unknown',
  message: errorMessage(error),
});

const open = async (link: string, fact?: string): Promise<Found> => {
  if (!z.safeParse(requestLinkSchema, link).success) return { problem: incomplete };
  const held = heldPass();
  try {
    const answer = await request(openMyRequest, {
      link,
      ...(fact === undefined ? held && { pass: held } : { fact }),
    });
    if ('fact_needed' in answer) return { factNeeded: answer.fact_needed };
    pass.write(JSON.stringify(answer.pass));
    return { shown: answer };
  } catch (error) {
    return { problem: toProblem(error) };
  }
};

/** Opens the request of a link: nothing is set while it loads. @param link empty without one */
export const useMyRequest = (link: string | undefined) => {
  const [attempt, setAttempt] = useState(0);
  const [lookup, setLookup] = useState<{ readonly of: string; readonly found: Found }>();
  const wanted = `${link} ${attempt}`;
  useEffect(() => {
    if (link === undefined || link === '') return undefined;
    let isWanted = true;
    void open(link).then((found) => isWanted && setLookup({ of: wanted, found }));
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
    /** Shows what a change answered. */
    update: (shown: ShownRequest): void => {
      pass.write(JSON.stringify(shown.pass));
      setLookup({ of: wanted, found: { shown } });
    },
    /** Tries a fact. @returns why it did not open; undefined if it did, or if the link has ended */
    tryFact: async (fact: string): Promise<string | undefined> => {
      const answer = await open(link ?? '', fact);
      const isStillAsked = answer.problem !== undefined && !answer.problem.code.startsWith('link_');
      if (isStillAsked) return answer.problem?.message;
      setLookup({ of: wanted, found: answer });
      return undefined;
    },
  };
};
