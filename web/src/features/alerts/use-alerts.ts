import { type AlertAct, changeAlerts, type ShownAlerts } from '#domain/alerts/contract.ts';
import { incompleteLink, requestLinkSchema } from '#domain/my-request/request-link.ts';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useOnce } from '../../components/form/use-once.ts';
import { request } from '../../lib/api/request.ts';
import { errorMessage } from '../../lib/error-message.ts';

interface AlertsState {
  readonly shown?: ShownAlerts;
  readonly problem?: string;
  /** Of the last press. */
  readonly done?: string;
}

const call = async (link: string, act?: AlertAct): Promise<AlertsState> => {
  if (!z.safeParse(requestLinkSchema, link).success) return { problem: incompleteLink };
  try {
    return { shown: await request(changeAlerts, { link, ...(act && { act }) }) };
  } catch (error) {
    return { problem: errorMessage(error) };
  }
};

const doneTexts: Record<AlertAct['kind'], string> = {
  confirm: 'Your alert is on.',
  renew: 'We keep it for another year.',
  end: 'This alert has ended.',
};

/** Opens the alerts of a link, and changes them. @param link empty without one */
export const useAlerts = (link: string) => {
  const [state, setState] = useState<AlertsState>({});
  const [isChanging, setIsChanging] = useState(false);
  const once = useOnce();
  useEffect(() => {
    if (link === '') return undefined;
    let isWanted = true;
    void (async () => {
      const next = await call(link);
      if (isWanted) setState(next);
    })();
    return () => {
      isWanted = false;
    };
  }, [link]);
  return {
    ...state,
    isChanging,
    change: async (act: AlertAct): Promise<void> =>
      once(async () => {
        setIsChanging(true);
        const next = await call(link, act);
        setState((before) => ({
          ...before,
          ...next,
          ...(next.problem === undefined
            ? { problem: undefined, done: doneTexts[act.kind] }
            : { done: undefined }),
        }));
        setIsChanging(false);
      }),
  };
};
