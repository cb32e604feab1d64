import { saveLender as contract } from '#domain/settings/contract.ts';
import { lenderSchema } from '#domain/settings/lender.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { openSettings, settingsPurpose } from './open-settings.ts';
import { saveSetting } from './save-setting.ts';

const dependencies = openSettings();

export const handler = serveAdminRoute(contract, settingsPurpose, (request) =>
  saveSetting('lender', lenderSchema, request, dependencies),
);
