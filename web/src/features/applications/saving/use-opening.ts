import type { FactKind } from '#domain/my-request/fact.ts';
import { incompleteLink, parseRequestLink, recoverRequestLink } from '#domain/my-request/request-link.ts';
import {
  type OpenedApplication,
  openSavedApplication,
  sendSavedApplicationLink,
} from '#domain/saved-applications/contract.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { request } from '../../../lib/api/request.ts';
import { createUuid } from '../../../lib/create-uuid.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { applicationDraft } from '../application-draft.ts';
import { documentStore } from '../application-documents.ts';
import { documentsStep, stepCount } from '../step-problems.ts';
import { forgetSavedLink } from '../use-saved-link.ts';
import { restoreOpened } from './restore-opened.ts';

interface Opening {
  readonly phase: 'replacing' | 'opening' | 'asking' | 'failed';
  readonly fact?: FactKind;
  readonly problem?: string;
  /** Code of the API's error; `link_wrong` of a link that was cut. */
  readonly code?: string | undefined;
}

/** The codes after which trying again does not help. */
const finalCodes: ReadonlySet<string> = new Set(['link_replaced', 'link_wrong', 'no_longer_available']);

const isFinal = ({ code }: Opening): boolean => finalCodes.has(code ?? '');

const load = async (
  link: string,
  device: string,
  fact: string | undefined,
): Promise<OpenedApplication | Opening> => {
  if (parseRequestLink(link) === undefined)
    return { phase: 'failed', problem: incompleteLink, code: 'link_wrong' };
  try {
    const opened = await request(openSavedApplication, { link, device, ...(fact !== undefined && { fact }) });
    return 'id' in opened ? opened : { phase: 'asking', fact: opened.fact_needed };
  } catch (error) {
    const code = error instanceof ApiError ? error.code : undefined;
    return { phase: 'failed', problem: errorMessage(error), code };
  }
};

/** Opens a saved application by its link. @param fragment as the address had it @param onOpened called with the furthest step to lead to, once the draft is in this tab */
export const useOpening = (fragment: string, onOpened: (furthest: number) => void) => {
  const link = recoverRequestLink(fragment);
  const [device] = useState(createUuid);
  const [begun] = useState(() => applicationDraft.restore());
  const isSame = begun !== undefined && begun.id === parseRequestLink(link)?.id;
  const [opening, setOpening] = useState<Opening>({
    phase: begun === undefined || isSame ? 'opening' : 'replacing',
  });

  const show = (opened: OpenedApplication): void => {
    documentStore.clear();
    const draft = restoreOpened(opened, device, isSame ? begun : undefined);
    applicationDraft.save(draft);
    forgetSavedLink();
    // Documents are optional: without one, nobody knows whether they were passed over.
    onOpened(draft.documents.length === 0 ? documentsStep : stepCount);
  };
  /** @returns why the typed fact did not open it */
  const take = (result: OpenedApplication | Opening, fact?: string): string | undefined => {
    if ('id' in result) show(result);
    else if (fact !== undefined && !isFinal(result)) return result.problem;
    else setOpening(result);
    return undefined;
  };
  const begin = useEffectEvent(() => {
    if (opening.phase === 'opening') void load(link, device, undefined).then((result) => take(result));
  });
  useEffect(() => begin(), []);

  return {
    ...opening,
    /** Whether this tab has an application, which may be another one. */
    hasOwn: begun !== undefined,
    isFinal: isFinal(opening),
    tryFact: async (fact: string) => take(await load(link, device, fact), fact),
    open: (): void => {
      setOpening({ phase: 'opening' });
      void load(link, device, undefined).then((result) => take(result));
    },
    /** Has a link mailed that works. @throws ApiError */
    sendNew: async (): Promise<void> => void (await request(sendSavedApplicationLink, { link })),
  };
};
