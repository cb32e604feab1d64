import { openMyRequest } from '#domain/my-request/contract.ts';
import type { FactKind } from '#domain/my-request/fact.ts';
import { incompleteLink, requestLinkSchema } from '#domain/my-request/request-link.ts';
import { passSchema, type Pass, type ShownRequest } from '#domain/my-request/shown-request.ts';
import * as z from 'zod/mini';
import { ApiError } from '../../lib/api/api-error.ts';
import { request } from '../../lib/api/request.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { tabMemory } from '../../lib/tab-memory.ts';

export interface LinkProblem {
  readonly code: string;
  readonly message: string;
}

/** The page behind a link; nothing is set while it loads. */
export interface Found {
  readonly shown?: ShownRequest;
  readonly factNeeded?: FactKind;
  readonly problem?: LinkProblem;
}

const incomplete: LinkProblem = { code: 'link_wrong', message: incompleteLink };

const memory = tabMemory('my-request-pass');

/** Returns the latest pass of this tab. */
export const heldPass = (): Pass | undefined => {
  try {
    const parsed = z.safeParse(passSchema, JSON.parse(memory.read()));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
};

export const keepPass = (pass: Pass): void => memory.write(JSON.stringify(pass));

/** Returns whether a link has ended, or was never one. */
export const isLinkProblem = ({ code }: LinkProblem): boolean => code.startsWith('link_');

const toProblem = (error: unknown): LinkProblem => ({
  code: error instanceof ApiError ? error.code : 'unknown',
  message: errorMessage(error),
});

/** Opens a link by a fact, or by the pass of this tab; never throws. */
export const openRequest = async (link: string, fact?: string): Promise<Found> => {
  if (!z.safeParse(requestLinkSchema, link).success) return { problem: incomplete };
  const pass = heldPass();
  try {
    const answer = await request(openMyRequest, {
      link,
      ...(fact === undefined ? pass && { pass } : { fact }),
    });
    if ('fact_needed' in answer) return { factNeeded: answer.fact_needed };
    keepPass(answer.pass);
    return { shown: answer };
  } catch (error) {
    return { problem: toProblem(error) };
  }
};
