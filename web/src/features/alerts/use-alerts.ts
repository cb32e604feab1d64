import { type AlertAct, changeAlerts, type ShownAlerts } from '#domain/alerts/contract.ts';
import { incompleteLink, parseRequestLink, requestLinkSchema } from '#domain/my-request/request-link.ts';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useOnce } from '../../components/form/use-once.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { request } from '../../lib/api/request.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { useBackOnline } from '../../lib/use-back-online.ts';

interface AlertsState {
  readonly shown?: ShownAlerts;
  readonly problem?: string;
  /** The link opens nothing, also later. */
  readonly hasEnded?: boolean;
}

const call = async (link: string, act?: AlertAct): Promise<AlertsState> => {
  if (!z.safeParse(requestLinkSchema, link).success) return { problem: incompleteLink, hasEnded: true };
  try {
    return { shown: await request(changeAlerts, { link, ...(act && { act }) }) };
  } catch (error) {
    const hasEnded = error instanceof ApiError && error.code === 'no_longer_available';
    return { problem: errorMessage(error), hasEnded };
  }
};

interface Done {
  readonly times: number;
  /** Undefined if the alert is not on: this press has ended it, or another tab before. */
  readonly endsAt: string | undefined;
}

/** Opens the alerts of a link, and changes them. */
export const useAlerts = (link: string) => {
  const [state, setState] = useState<AlertsState>({});
  const [done, setDone] = useState<Done>();
  const [isChanging, setIsChanging] = useState(false);
  const once = useOnce();
  useEffect(() => {
    let isWanted = true;
    void (async () => {
      const next = await call(link);
      if (isWanted) setState(next);
    })();
    return () => {
      isWanted = false;
    };
  }, [link]);
  const retry = async (): Promise<void> => {
    setState({});
    setState(await call(link));
  };
  useBackOnline(() => {
    if (state.shown === undefined && state.hasEnded === false) void retry();
  });
  return {
    ...state,
    done,
    isChanging,
    retry,
    change: async (act: AlertAct): Promise<void> =>
      once(async () => {
        setIsChanging(true);
        const next = await call(link, act);
        setState((before) => (next.problem === undefined || next.hasEnded ? next : { ...before, ...next }));
        const id = act.kind === 'confirm' ? parseRequestLink(link)?.id : act.alert;
        const endsAt = next.shown?.alerts.find((alert) => alert.id === id)?.ends_at;
        setDone((before) => next.shown && { times: (before?.times ?? 0) + 1, endsAt });
        setIsChanging(false);
      }),
  };
};
