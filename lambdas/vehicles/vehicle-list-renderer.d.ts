import type { RenderVehicleList } from '#domain/vehicles/list-page.ts';

/** Of the site's build: the page's own components. */
export declare const renderVehicleList: RenderVehicleList;
