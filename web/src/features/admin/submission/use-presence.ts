import { markPresence } from '#domain/work/presence-contract.ts';
import { presenceIntervalSeconds, type PresentAdministrator } from '#domain/work/presence.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import type { SubmissionKey } from './use-opened-submission.ts';

/** How long somebody counts as writing after a key was pressed. */
const writingMs = 30_000;

const nobodyElse: readonly PresentAdministrator[] = [];

/** Tells colleagues that this administrator has a submission open, and who else has it; not while the tab is hidden. */
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
    // It is a courtesy: where it fails the page works as ever, and tells nothing that may be over.
    others: isError || data === undefined ? nobodyElse : data.others,
    /** Notes a key pressed in a text for others, and tells so at once if it is the first. */
    noteTyping: ({ target }: FormEvent): void => {
      if (!(target instanceof HTMLTextAreaElement)) return;
      const wasWriting = isWriting();
      typedAt.current = Date.now();
      if (!wasWriting) void refetch();
    },
  };
};
