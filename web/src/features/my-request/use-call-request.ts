import type { FactKind } from '#domain/my-request/fact.ts';
import type { ShownRequest } from '#domain/my-request/shown-request.ts';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { errorMessage } from '../../lib/error-message.ts';
import type { CallRequest } from './call-request.ts';
import { type Found, heldPass, isLinkProblem, keepPass, openRequest } from './open-request.ts';

interface Page {
  readonly link: string;
  readonly shown: ShownRequest;
  readonly show: (found: Found) => void;
}

interface AskedAgain {
  readonly kind: FactKind;
  /** Ends the question. @param isOpen whether the fact was right */
  readonly end: (isOpen: boolean) => void;
}

const hasCode = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code;

/** Returns whether somebody ended a request, or took that back, since it was shown. */
const isOtherwise = (before: ShownRequest, now: ShownRequest): boolean =>
  before.is_open !== now.is_open || before.withdrawal?.undo_until !== now.withdrawal?.undo_until;

/**
 * Calls routes with the link and the latest pass. Once that has ended, the fact is asked for again, and what was begun goes on: nothing
 * that was typed is lost.
 */
export const useCallRequest = ({ link, shown, show }: Page) => {
  const [asked, setAsked] = useState<AskedAgain>();
  /** Why something was refused that the page no longer offers. */
  const [notice, setNotice] = useState<string>();

  const askAgain = async (): Promise<boolean> => {
    const found = await openRequest(link);
    if (found.problem !== undefined && isLinkProblem(found.problem)) show(found);
    const { factNeeded: kind } = found;
    if (kind === undefined) return found.shown !== undefined;
    return new Promise((resolve) => {
      setAsked({
        kind,
        end: (isOpen) => {
          setAsked(undefined);
          resolve(isOpen);
        },
      });
    });
  };

  const showIfChanged = async (error: unknown): Promise<void> => {
    const found = await openRequest(link);
    if (found.shown === undefined || !isOtherwise(shown, found.shown)) return;
    setNotice(errorMessage(error));
    show(found);
  };

  const call: CallRequest = async (act) => {
    const send = async (): Promise<void> => {
      const next = await act({ link, pass: heldPass() ?? shown.pass });
      keepPass(next.pass);
      setNotice(undefined);
      show({ shown: next });
    };
    try {
      await send();
    } catch (error) {
      if (hasCode(error, 'no_longer_available')) await showIfChanged(error);
      if (!hasCode(error, 'fact_needed') || !(await askAgain())) throw error;
      await send();
    }
  };

  return { call, asked, notice };
};
