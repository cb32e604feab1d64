import * as z from 'zod/mini';

/** An attempt that nobody took is no answer. */
export const noAnswer = 'no-answer';

/** Directions of a phone call, as histories keep them. */
const callDirections = ['in', 'out', noAnswer] as const;

export const workCallSchema = z.object({
  call_id: z.string(),
  at: z.iso.datetime(),
  by_email: z.string(),
  direction: z.enum(callDirections),
  minutes: z.optional(z.int()),
  text: z.string(),
});

/** A call without what was said. */
export const callProgressSchema = /* @__PURE__ */ z.pick(workCallSchema, { call_id: true, at: true });

export type WorkCall = z.infer<typeof workCallSchema>;

export type StoredCall = WorkCall & {
  readonly id: string;
  readonly entry: string;
  readonly kind: 'call';
  readonly expires_at: number;
};

export const callEntryKey = (callId: string): string => `call ${callId}`;

export const toStoredCall = (
  { id, expires_at }: { readonly id: string; readonly expires_at: number },
  call: WorkCall,
): StoredCall => ({ ...call, id, entry: callEntryKey(call.call_id), kind: 'call', expires_at });
