import { describe, expect, jest, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Vehicle } from '#domain/vehicles/vehicle.ts';
import { loadingTexts } from '#domain/vehicles/vehicle-page/placeholders.ts';
import { NotFoundError } from '../../../lambdas/http/errors.ts';
import { showVehicle } from '../../../lambdas/vehicles/show-vehicle.ts';
import { pageHtml } from '../../../web/prerender/page-html.ts';
import { vehicleStock } from '../../../tools/product/vehicle-stock.ts';

const [sold, vehicle] = vehicleStock(2);
const parts = {
  styleSheets: [],
  font: '/f.woff2',
  printStyleSheet: '/p.css',
  entry: '/e.js',
  chunks: [],
};
const body = `<h1>${loadingTexts.heading}</h1>`;
const page = pageHtml({ ...parts, head: '<title>x</title>', body, hasPlaceholders: true });

const never = () => new Promise<never>(() => {});

const show = async (id: string, get: (id: string) => Promise<Vehicle>, options: object = {}) => {
  const log = jest.fn();
  const dependencies = { vehicles: { get }, readPage: async () => page, pause: never, log };
  return { ...(await showVehicle({ params: { id } }, { ...dependencies, ...options })), log };
};
const nothing = async () => {
  throw new NotFoundError('Vehicle not found');
};

describe('the page of a vehicle', () => {
  test('contains the vehicle, and is cacheable', async () => {
    const { status, html, isCacheable, log } = await show(vehicle!.id, async () => vehicle!);
    expect({ status, isCacheable }).toEqual({ status: 200, isCacheable: true });
    expect(html).toContain(vehicle!.contact_phone);
    expect(html).not.toContain(vehicle!.contact_email);
    expect(html).not.toContain('created_by');
    expect(log).not.toHaveBeenCalled();
  });

  test('has no seller once the vehicle is unavailable', async () => {
    const { status, html } = await show(sold!.id, async () => sold!);
    expect(status).toBe(200);
    expect(html).not.toContain(sold!.contact_phone);
  });

  test('responds 404 without a vehicle, and is not cacheable', async () => {
    const { status, html, isCacheable } = await show(randomUUID(), nothing);
    expect({ status, isCacheable }).toEqual({ status: 404, isCacheable: false });
    expect(html).toContain('<h1>Vehicle not found</h1>');
  });

  test('does not query the table for an invalid id', async () => {
    const get = jest.fn<(id: string) => Promise<Vehicle>>();
    expect(await show('summary', get)).toMatchObject({ status: 404 });
    expect(get).not.toHaveBeenCalled();
  });

  test.each([
    [
      'can’t be read',
      { get: async () => Promise.reject(new Error('DynamoDB is down')), pause: never },
      [['vehicle-unread', expect.any(Error)]],
    ],
    ['takes too long', { get: never, pause: async () => {} }, []],
  ])('asks by itself when the record %s', async (_, { get, pause }, lines) => {
    const { status, html, isCacheable, log } = await show(vehicle!.id, get, { pause });
    expect({ status, html, isCacheable }).toEqual({ status: 200, html: page, isCacheable: false });
    expect(log.mock.calls).toEqual(lines);
  });

  test('is sent unfilled if it has no placeholders', async () => {
    const older = pageHtml({ ...parts, head: '', body });
    const { status, html, isCacheable, log } = await show(vehicle!.id, async () => vehicle!, {
      readPage: async () => older,
    });
    expect({ status, html, isCacheable }).toEqual({ status: 200, html: older, isCacheable: false });
    expect(log).toHaveBeenCalledTimes(1);
  });

  test('fails if the prerendered page can’t be read', async () => {
    const readPage = async () => Promise.reject(new Error('S3 is down'));
    await expect(show(vehicle!.id, async () => vehicle!, { readPage })).rejects.toThrow('S3 is down');
  });
});
