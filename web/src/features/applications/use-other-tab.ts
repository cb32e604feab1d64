import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { applicationDraft, applicationDraftSchema, type SavedApplication } from './application-draft.ts';

/** Question whether an application is begun, its answers, the request for it, and the application itself. */
const messageSchema = z.union([
  z.enum(['ask', 'begun', 'ended', 'take']),
  z.object({ taken: applicationDraftSchema }),
]);

type Message = z.input<typeof messageSchema>;

interface OtherTabOptions {
  readonly isBegun: boolean;
  /** Returns the application to another tab and clears it here; undefined while it is sent. */
  readonly handOver: () => SavedApplication | undefined;
  /** The application of the other tab is saved here. */
  readonly onTaken: () => void;
}

interface OtherTab {
  readonly hasApplication: boolean;
  /** Fetches its application. */
  readonly take: () => void;
}

/** Learns of an application that was begun in another tab; browsers let no page show another tab. */
export const useOtherTab = ({ isBegun, handOver, onTaken }: OtherTabOptions): OtherTab => {
  const [hasApplication, setHasApplication] = useState(false);
  const channel = useRef<BroadcastChannel>(undefined);
  const post = (message: Message): void => channel.current?.postMessage(message);
  const receive = useEffectEvent((data: unknown) => {
    const message = z.safeParse(messageSchema, data).data;
    if (message === 'ask' && isBegun) post('begun');
    if (message === 'begun') setHasApplication(true);
    if (message === 'ended') {
      setHasApplication(false);
      post('ask');
    }
    if (message === 'take' && isBegun) {
      const taken = handOver();
      if (taken !== undefined) post({ taken });
    }
    if (typeof message === 'object' && hasApplication && !isBegun) {
      applicationDraft.save(message.taken);
      onTaken();
    }
  });
  useEffect(() => {
    if (!('BroadcastChannel' in window)) return undefined;
    const opened = new BroadcastChannel('loan-application');
    opened.addEventListener('message', ({ data }) => receive(data));
    channel.current = opened;
    opened.postMessage('ask' satisfies Message);
    const leave = (): void => opened.postMessage('ended' satisfies Message);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
      opened.close();
    };
  }, []);
  useEffect(() => {
    channel.current?.postMessage((isBegun ? 'begun' : 'ended') satisfies Message);
  }, [isBegun]);
  return { hasApplication: hasApplication && !isBegun, take: () => post('take') };
};
