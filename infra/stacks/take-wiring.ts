import { takenTypes, type TakeRouteId } from '#domain/submissions/take-routes.ts';
import { workItemId } from '#domain/work/work-item.ts';
import { submitEnquiryEnvSchema } from '../../lambdas/enquiries/submit-enquiry.env.ts';
import { takeEnvSchema } from '../../lambdas/submissions/take.env.ts';
import { itemsWithPrefix, tableItems, type Grant } from '../constructs/grants.ts';
import { auditGrants, grantsFor, type WiringContext } from './wiring.ts';

type Grants = Record<string, Grant>;

/** Grants that only some of these routes need. */
const extraGrants = ({ data }: WiringContext): Partial<Record<TakeRouteId, Grants>> => ({
  'take-enquiry': grantsFor(submitEnquiryEnvSchema, {
    VEHICLES_TABLE: tableItems(data.table('vehicles'), 'GetItem'),
  }),
});

/** Returns the grants of the routes by which staff enter submissions. */
export const takeGrants = (context: WiringContext): [id: TakeRouteId, grants: Grants][] => {
  const extra = extraGrants(context);
  return takenTypes.map(({ type, take }) => [
    take.id,
    {
      ...grantsFor(takeEnvSchema, {
        ...auditGrants(context),
        SUBMISSIONS_TABLE: tableItems(context.data.table(type.table), 'PutItem', 'GetItem'),
        WORK_ITEMS_TABLE: itemsWithPrefix(
          context.data.table('work_items'),
          workItemId(type.name, ''),
          'PutItem',
        ),
        WORK_WORDS_TABLE: tableItems(context.data.table('work_words'), 'PutItem'),
        WORK_HISTORY_TABLE: itemsWithPrefix(
          context.data.table('work_history'),
          workItemId(type.name, ''),
          'PutItem',
        ),
      }),
      ...extra[take.id],
    },
  ]);
};
