import { declareFlows, useSoughtVehicle } from '../support/flows/declare-flows.ts';
import { playwrightDriver } from '../support/flows/playwright-driver.ts';
import { hydrated, useOwnSite } from '../support/site.ts';

const { runner, visit } = useOwnSite();
useSoughtVehicle(runner);

declareFlows(
  runner,
  (path, flow) =>
    visit(path, { viewport: { width: 1280, height: 900 } }, async (page) => {
      await hydrated(page);
      await flow(playwrightDriver(page));
    }),
  'Chromium',
);
