import * as z from 'zod/mini';
import { route } from '../http/route-contract.ts';
import { cursor, deskType, typeName, workRoute } from './contract.ts';
import { outcomeSchema } from './shown-outcome.ts';
import { shownWorkSchema } from './shown-work.ts';

const registeredSubmissionSchema = z.extend(shownWorkSchema, {
  outcome: outcomeSchema,
  reached: z.record(z.string(), z.iso.datetime()),
  days: z.optional(z.object({ calendar: z.int(), working: z.int(), is_running: z.boolean() })),
  marks: z.array(z.object({ label: z.string(), at: z.iso.datetime(), is_over: z.boolean() })),
});

export type RegisteredSubmission = z.infer<typeof registeredSubmissionSchema>;

const registerQuery = () => z.strictObject({ cursor: z.optional(cursor()) });

const registerPage = () =>
  z.object({
    items: z.array(registeredSubmissionSchema),
    next_cursor: z.optional(cursor()),
    type: deskType(),
  });

/** Lists all submissions of a type with a register: open ones first, then closed ones, newest first. */
export const listRegister = /* @__PURE__ */ route(() => ({
  ...workRoute,
  id: 'list-register',
  method: 'GET',
  path: '/admin/registers/{type}',
  params: z.strictObject({ type: typeName() }),
  query: registerQuery(),
  response: registerPage(),
}));

/** Lists the register for an export, which is audited. */
export const exportRegister = /* @__PURE__ */ route(() => ({
  ...workRoute,
  id: 'export-register',
  method: 'GET',
  path: '/admin/registers/{type}/export',
  role: 'super_admin',
  params: z.strictObject({ type: typeName() }),
  query: registerQuery(),
  response: registerPage(),
}));
