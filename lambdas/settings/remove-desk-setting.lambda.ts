import { removeDeskSetting as contract } from '#domain/settings/contract.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { openSettings } from './open-settings.ts';
import { removeDeskSetting } from './remove-desk-setting.ts';

const { access, dependencies } = openSettings();

export const handler = serveAdminRoute(contract, access, (request) =>
  removeDeskSetting(request, dependencies),
);
