import { useState } from 'react';
import * as z from 'zod/mini';
import { tabMemory } from '../../lib/tab-memory.ts';

const draftSchema = z.object({
  text: z.string(),
  /** Id under which it is sent. */
  message: z.string(),
});

type MessageDraft = z.infer<typeof draftSchema>;

const parseDraft = (stored: string): MessageDraft => {
  try {
    return z.parse(draftSchema, JSON.parse(stored));
  } catch {
    return { text: '', message: '' };
  }
};

/** Keeps a message in this tab until it is sent, also while its link has ended. */
export const useMessageDraft = (reference: string) => {
  const memory = tabMemory(`my-request-message-${reference}`);
  const [draft, setDraft] = useState(() => parseDraft(memory.read()));
  return {
    draft,
    keep: (next: MessageDraft): void => {
      memory.write(next.text === '' ? '' : JSON.stringify(next));
      setDraft(next);
    },
  };
};
