import * as z from 'zod/mini';
import { recordId } from '../http/fields.ts';
import { route, type RouteContract } from '../http/route-contract.ts';
import { lenderSchema, lenderShape } from './lender.ts';
import { filterShape, ownTemplateSchema, savedFilterSchema, templateShape } from './desk-settings.ts';

const settingsRoute = {
  area: 'settings',
  auth: 'admin',
  throttle: { ratePerSecond: 50, burst: 100 },
  maxBodyBytes: 32 * 1024,
  successStatus: 200,
} as const satisfies Partial<RouteContract>;

const settingId = () => recordId('Invalid id');

const version = () => z.int().check(z.minimum(0));

/** Lists what the team keeps for itself. */
export const listDeskSettings = /* @__PURE__ */ route(() => ({
  ...settingsRoute,
  id: 'list-desk-settings',
  method: 'GET',
  path: '/admin/settings',
  response: z.object({
    templates: z.array(ownTemplateSchema),
    filters: z.array(savedFilterSchema),
    lenders: z.array(lenderSchema),
    /** Types that a template can be for. */
    types: z.array(z.object({ name: z.string(), label: z.string() })),
  }),
}));

/** Stores a template; `version` is that of the edited one, 0 for a new one. 409 if it has changed since. */
export const saveTemplate = /* @__PURE__ */ route(() => ({
  ...settingsRoute,
  id: 'save-template',
  method: 'PUT',
  path: '/admin/settings/templates/{id}',
  params: z.strictObject({ id: settingId() }),
  body: z.strictObject({ version: version(), ...templateShape() }),
  response: ownTemplateSchema,
}));

/** Stores a filter of the inbox, as `saveTemplate` does. */
export const saveFilter = /* @__PURE__ */ route(() => ({
  ...settingsRoute,
  id: 'save-filter',
  method: 'PUT',
  path: '/admin/settings/filters/{id}',
  params: z.strictObject({ id: settingId() }),
  body: z.strictObject({ version: version(), ...filterShape() }),
  response: savedFilterSchema,
}));

/** Stores a lender, as `saveTemplate` does. */
export const saveLender = /* @__PURE__ */ route(() => ({
  ...settingsRoute,
  id: 'save-lender',
  method: 'PUT',
  path: '/admin/settings/lenders/{id}',
  params: z.strictObject({ id: settingId() }),
  body: z.strictObject({ version: version(), ...lenderShape() }),
  response: lenderSchema,
}));

/** Removes a template, a filter or a lender; one that is gone is no error. 409 if it has changed since `version`. */
export const removeDeskSetting = /* @__PURE__ */ route(() => ({
  ...settingsRoute,
  id: 'remove-desk-setting',
  method: 'POST',
  path: '/admin/settings/removals',
  body: z.strictObject({
    kind: z.enum(['template', 'filter', 'lender']),
    id: settingId(),
    version: version(),
  }),
  response: z.object({}),
}));
