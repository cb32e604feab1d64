import { parseRequestLink, recoverRequestLink } from '#domain/my-request/request-link.ts';
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
import { forgetSavedLink } from '../use-saved-link.ts';
import type { factLabels } from './fact-labels.ts';
import { restoreOpened } from './restore-opened.ts';

interface Opening {
  /** Of another application in this tab, opening would replace it; of the same one, there is nothing to open. */
  readonly begun?: 'another' | 'same' | undefined;
  readonly fact?: keyof typeof factLabels;
  readonly problem?: string | undefined;
  readonly isReplaced?: boolean;
  readonly isSent?: boolean;
  readonly isBusy: boolean;
}

const startOpening = (link: string): Opening => {
  const begun = applicationDraft.restore();
  if (begun === undefined) return { isBusy: true };
  const isSame = begun.id === parseRequestLink(link)?.id && begun.saving?.key !== undefined;
  return { isBusy: false, begun: isSame ? 'same' : 'another' };
};

const failed = (error: unknown): Partial<Opening> => ({
  problem: errorMessage(error),
  isReplaced: error instanceof ApiError && error.code === 'link_replaced',
  isBusy: false,
});

const load = async (
  link: string,
  device: string,
  fact: string | undefined,
): Promise<OpenedApplication | Partial<Opening>> => {
  try {
    const opened = await request(openSavedApplication, { link, device, ...(fact !== undefined && { fact }) });
    return 'id' in opened ? opened : { fact: opened.fact_needed, problem: undefined, isBusy: false };
  } catch (error) {
    return failed(error);
  }
};

/** Opens a saved application by its link. @param fragment as the address had it @param onOpened called once the draft is in this tab */
export const useOpening = (fragment: string, onOpened: () => void) => {
  const link = recoverRequestLink(fragment);
  const [device] = useState(createUuid);
  const [opening, setOpening] = useState(() => startOpening(link));
  const change = (next: Partial<Opening>): void => setOpening((before) => ({ ...before, ...next }));

  const show = (loaded: OpenedApplication | Partial<Opening>): void => {
    if (!('id' in loaded)) {
      change(loaded);
      return;
    }
    documentStore.clear();
    applicationDraft.save(restoreOpened(loaded, device));
    forgetSavedLink();
    onOpened();
  };
  const open = (fact?: string): void => void load(link, device, fact).then(show);
  const begin = useEffectEvent(() => {
    if (opening.begun === 'same') forgetSavedLink();
    if (opening.begun === undefined) open();
  });
  useEffect(() => begin(), []);

  return {
    ...opening,
    open: (fact?: string): void => {
      change({ begun: undefined, problem: undefined, isBusy: true });
      open(fact);
    },
    /** Has a link mailed that works. */
    sendNew: (): void =>
      void request(sendSavedApplicationLink, { link }).then(
        () => change({ isSent: true }),
        (error: unknown) => change({ problem: errorMessage(error) }),
      ),
  };
};
