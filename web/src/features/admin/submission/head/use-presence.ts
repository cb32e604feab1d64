import { markPresence } from '#domain/work/presence-contract.ts';
import { presenceIntervalSeconds, type PresentAdministrator } from '#domain/work/presence.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { useAdminSession } from '../../../../lib/admin-session/admin-session.ts';
import type { SubmissionKey } from '../../changes/progress-key.ts';

/** A key press counts as writing for this long. */
const writingMs = 30_000;

const nobodyElse: readonly PresentAdministrator[] = [];

/** Reports that this submission is open and returns who else has it; pauses in a hidden tab. */
export const usePresence = ({ type, id }: SubmissionKey) => {
  const { request } = useAdminSession();
  const typedAt = useRef<number>(undefined);
  const isWriting = (): boolean => typedAt.current !== undefined && Date.now() - typedAt.current < writingMs;
  const { data, isError, refetch } = useQuery({
    queryKey: ['presence', type, id],
    queryFn: async () => request(markPresence, { type, id, writing: isWriting() }),
    refetchInterval: presenceIntervalSeconds * 1_000,
    gcTime: 0,
  });
  return {
    // Optional: after a failure show nobody.
    others: isError || data === undefined ? nobodyElse : data.others,
    /** Reports typing; the first key press at once. */
    noteTyping: ({ target }: FormEvent): void => {
      if (!(target instanceof HTMLTextAreaElement)) return;
      const wasWriting = isWriting();
      typedAt.current = Date.now();
      if (!wasWriting) void refetch();
    },
    /** Reports that what was typed is sent. */
    noteSent: (): void => {
      if (!isWriting()) return;
      typedAt.current = undefined;
      void refetch();
    },
  };
};
