import * as z from 'zod/mini';
import { route } from '../http/route-contract.ts';
import { cursor, deskType, typeName, workRoute } from './contract.ts';
import { outcomeSchema } from './shown-outcome.ts';
import { shownWorkSchema } from './shown-work.ts';

/** A submission in its type's register. */
const registeredSubmissionSchema = z.extend(shownWorkSchema, {
  outcome: outcomeSchema,
  /** When each status was first reached. */
  reached: z.record(z.string(), z.iso.datetime()),
  /** Days until it was answered; until now while it is not; absent where nobody knows when that was. */
  days: z.optional(z.object({ calendar: z.int(), working: z.int(), is_running: z.boolean() })),
  /** Times after which staff get a further choice, and whether they have it now. */
  marks: z.array(z.object({ label: z.string(), at: z.iso.datetime(), is_over: z.boolean() })),
});

export type RegisteredSubmission = z.infer<typeof registeredSubmissionSchema>;

const registerQuery = () => z.strictObject({ cursor: z.optional(cursor()) });

const registerPage = () =>
  z.object({
    items: z.array(registeredSubmissionSchema),
    /** Asks for what comes after; absent on the last page. */
    next_cursor: z.optional(cursor()),
    type: deskType(),
  });

/** All submissions of a type that keeps a register, a page at a time: what is to do first, then what has ended, the newest first. */
export const listRegister = /* @__PURE__ */ route(() => ({
  ...workRoute,
  id: 'list-register',
  method: 'GET',
  path: '/admin/registers/{type}',
  params: z.strictObject({ type: typeName() }),
  query: registerQuery(),
  response: registerPage(),
}));

/** The same to be taken out of the product, which is recorded with the first page. */
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
