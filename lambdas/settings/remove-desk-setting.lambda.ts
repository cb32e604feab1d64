import { removeDeskSetting as contract } from '#domain/settings/contract.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { openSettings, settingsPurpose } from './open-settings.ts';
import { removeDeskSetting } from './remove-desk-setting.ts';

const dependencies = openSettings();

export const handler = serveAdminRoute(contract, settingsPurpose, (request) =>
  removeDeskSetting(request, dependencies),
);
