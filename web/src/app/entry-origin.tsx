import type { RenderVehicleList } from '#domain/vehicles/list-page.ts';
import { listStructuredData } from '#domain/vehicles/structured-data.ts';
import { createStaticHandler } from 'react-router-dom';
import { ListStartContext, loadListStart } from '../features/vehicles/list-start.ts';
import { Component as VehiclesPage } from '../features/vehicles/vehicles-page.tsx';
import { paths } from '../lib/paths.ts';
import { Layout } from './layout.tsx';
import { renderAddress, structuredDataScript } from './render-page.tsx';
import { Root } from './root.tsx';

// As in `routes.tsx`, which would add every page to the Lambda's code.
const handler = createStaticHandler([
  {
    Component: Root,
    children: [
      { Component: Layout, children: [{ children: [{ path: paths.vehicles, Component: VehiclesPage }] }] },
    ],
  },
]);

/** Renders the list at an address as the browser does, for the Lambda that serves it. */
export const renderVehicleList: RenderVehicleList = async (search, sources) => {
  const query = search === '' ? '' : `?${search}`;
  const data = await loadListStart(query, sources);
  const page = await renderAddress(handler, paths.vehicles + query, (site) => (
    <ListStartContext value={data}>{site}</ListStartContext>
  ));
  const described = structuredDataScript(listStructuredData(data.list.vehicles));
  return { ...page, head: page.head + described, data };
};
