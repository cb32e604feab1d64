import { describe, expect, jest, test } from '@jest/globals';
import type { RenderVehicleList } from '#domain/vehicles/list-page.ts';
import { coverOf } from '#domain/vehicles/vehicle-card.ts';
import { showVehicleList } from '../../../lambdas/vehicles/show-vehicle-list.ts';
import { vehicleStock } from '../../../tools/product/vehicle-stock.ts';
import { indexOf } from '../../support/vehicle-search.ts';
import { pageHtml } from '../../../web/prerender/page-html.ts';

const parts = { styleSheets: [], font: '/f.woff2', printStyleSheet: '/p.css', entry: '/e.js', chunks: [] };
const page = pageHtml({ ...parts, head: '<title>x</title>', body: '<p>Wait</p>', hasPlaceholders: true });
const stock = vehicleStock(9).map((vehicle) => Object.assign(vehicle, coverOf(vehicle.images)));

/** Renders how many vehicles were found, and their names as data. */
const render: RenderVehicleList = async (search, { list, choices }) => {
  const { vehicles, total_available: available } = await list({ limit: '2' });
  const { makes } = await choices({});
  return {
    head: `<title>${search}</title>`,
    body: `<p>${vehicles.length} of ${available}</p>`,
    data: { vehicles, makes, text: '</script>' },
  };
};

const never = () => new Promise<never>(() => {});

const show = async (options: Partial<Parameters<typeof showVehicleList>[1]> = {}) => {
  const log = jest.fn();
  const readPage = async () => page;
  const common = { index: async () => indexOf(stock), readPage, render, pause: never, log };
  return { ...(await showVehicleList('make=Kia', { ...common, ...options })), log };
};

describe('the page of the list', () => {
  test('contains the first vehicles, what the browser needs to go on, and is cacheable', async () => {
    const { status, html, isCacheable, log } = await show();
    expect({ status, isCacheable }).toEqual({ status: 200, isCacheable: true });
    expect(html).toContain('<title>make=Kia</title>');
    expect(html).toContain('<div id="root"><p>2 of 9</p></div>');
    expect(html).not.toContain('Wait');
    expect(html).toContain('<script type="application/json" id="vehicle-list">{"vehicles":[{"id":');
    expect(html).toContain('\\u003c/script>');
    expect(log).not.toHaveBeenCalled();
  });

  test('has no fields that the API keeps to itself', async () => {
    const { html } = await show();
    expect(html).not.toContain(stock[0]!.description);
    expect(html).not.toContain(stock[0]!.contact_email);
  });

  test.each([
    [
      'can’t be read',
      { index: async () => Promise.reject(new Error('DynamoDB is down')) },
      [['vehicle-unread', expect.any(Error)]],
    ],
    ['take too long', { index: never, pause: async () => {} }, []],
  ])('asks for the vehicles by itself if they %s', async (_, options, lines) => {
    const { status, html, isCacheable, log } = await show(options);
    expect({ status, html, isCacheable }).toEqual({ status: 200, html: page, isCacheable: false });
    expect(log.mock.calls).toEqual(lines);
  });

  test('is sent unfilled if it has no placeholders', async () => {
    const older = pageHtml({ ...parts, head: '', body: '' });
    const { html, isCacheable, log } = await show({ readPage: async () => older });
    expect({ html, isCacheable }).toEqual({ html: older, isCacheable: false });
    expect(log).toHaveBeenCalledTimes(1);
  });
});
