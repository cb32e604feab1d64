import { noteWorkCall } from '#domain/work/call-contract.ts';
import { noAnswer, workCallSchema } from '#domain/work/work-call.ts';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { firstProblems } from '../../../components/form/first-problems.ts';
import { isKeyReused } from '../../../lib/api/api-error.ts';
import { createUuid } from '../../../lib/create-uuid.ts';
import { addCall } from '../changes/opened-key.ts';
import { useOpenStatus, useOpenSubmission } from '../opened/open-submission.ts';
import { typedSince, useDeskDraft, useFoundStored } from '../use-desk-draft.ts';
import { useSingleFlight } from '../use-single-flight.ts';

export const callDraftSchema = z.object({
  /** Idempotency key. */
  callId: z.string(),
  direction: workCallSchema.shape.direction,
  minutes: z.string(),
  text: z.string(),
  isMoving: z.boolean(),
  isLeft: z.boolean(),
});

type CallDraft = z.infer<typeof callDraftSchema>;

/** Notes a call with the sender of the page's submission. */
export const useCall = () => {
  const { request, admin } = useAdminSession();
  const client = useQueryClient();
  const { type, id, desk, calls, work } = useOpenSubmission();
  const { content, latest, change, clear } = useDeskDraft(
    `call:${admin.id}:${type}:${id}`,
    callDraftSchema,
    (): CallDraft => ({
      callId: createUuid(),
      direction: 'out',
      minutes: '',
      text: '',
      isMoving: false,
      isLeft: false,
    }),
    (typed) => typed.text !== '' || typed.minutes !== '',
  );
  const { callId, direction, minutes, text, isMoving, isLeft } = content;
  const isAnswered = direction !== noAnswer;
  const next = useOpenStatus()?.next ?? [];
  const offered = next.find((status) => status === desk.answer_status);
  /** Begins the next call with what was typed since one was stored. */
  const beginNext = (stored: string): void => {
    const more = typedSince(stored, latest().text);
    clear();
    if (more !== '') change({ ...latest(), text: more });
  };
  const body = {
    direction,
    text,
    ...(isAnswered && minutes.trim() !== '' && { minutes: Number(minutes) }),
    ...(isLeft && { leaves_item: true as const }),
    ...(isAnswered && !isLeft && isMoving && { status: offered }),
  };
  const saving = useSingleFlight({
    mutationKey: ['call', type, id],
    mutationFn: async (_written: CallDraft) =>
      work.after(async ({ status: before }) => ({
        ...(await request(noteWorkCall, { type, id, call: callId, ...body })),
        before,
      })),
    // It was noted already, with other words: what is typed now is another call.
    onError: (error) => {
      if (isKeyReused(error)) change({ ...latest(), callId: createUuid() });
    },
    onSuccess: ({ call }, written) => {
      addCall(client, { type, id }, call);
      beginNext(written.text);
    },
  });
  useFoundStored(
    calls.find(({ call_id: found }) => found === callId),
    saving.isPending,
    (found) => {
      saving.reset();
      beginNext(found.text);
    },
  );
  return {
    content,
    /** Somebody took the call. */
    isAnswered,
    offered,
    problems: firstProblems(z.safeParse(noteWorkCall.body, body).error),
    edit: (edited: Partial<CallDraft>): void => change({ ...latest(), ...edited }),
    save: (): void => saving.mutate(content),
    saving,
  };
};
