import { randomUUID } from 'node:crypto';
import { afterAll, expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import type { VehicleForm } from '../../domain/vehicles/vehicle-form.ts';
import { administratorOf } from '../../tools/product/admin.ts';
import type { PageCheck } from './browser.ts';
import { useDesk, type Device } from './desk.ts';
import { onDashboard } from './pool-accounts.ts';
import { useSite } from './site.ts';
import { sampleVehicle } from '../../tools/product/sample-vehicle.ts';
import type { ParsedJson } from './templates.ts';

export const dialogOf = (page: Page): Locator => page.getByRole('dialog');

/** Returns the card of a vehicle by its name. */
export const cardOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

export const openForm = async (page: Page, name: string): Promise<Locator> => {
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('heading', { name: `Edit ${name}` }).waitFor();
  return dialog;
};

export const save = (page: Page): Promise<void> =>
  dialogOf(page).getByRole('button', { name: 'Save Changes' }).click();

const labels = {
  make: 'Make',
  model: 'Model',
  price: 'Price',
  mileage: 'Mileage (km)',
  color: 'Colour',
  location: 'Location',
  description: 'Description',
  contact_name: 'Contact name',
  contact_phone: 'Contact phone',
  contact_email: 'Contact email',
} as const;
const choices = {
  fuel_type: 'Fuel type',
  transmission: 'Transmission',
  body_type: 'Body type',
  condition: 'Condition',
} as const;

export const textBox = (page: Page, name: keyof typeof labels | 'Year'): Locator =>
  dialogOf(page).getByRole('textbox', { name: name === 'Year' ? name : labels[name], exact: true });

/** Fills in the open form, except for the year. */
export const fillVehicle = async (page: Page, vehicle: VehicleForm): Promise<void> => {
  for (const name of Object.keys(labels) as (keyof typeof labels)[]) {
    await textBox(page, name).fill(String(vehicle[name] ?? ''));
  }
  for (const [name, label] of Object.entries(choices) as [keyof typeof choices, string][]) {
    await dialogOf(page).getByRole('combobox', { name: label }).selectOption(vehicle[name]);
  }
};

/** Manages vehicles of the shared product through the API and in a browser; deletes them all at the end of the file. */
export const useVehicleDesk = () => {
  const site = useSite();
  const { open } = useDesk(site);
  const second = () => site.runner().admins[1]!.email;
  const owner = administratorOf(site.runner, 0);
  const sales = administratorOf(site.runner, 1);

  const remove = (id: string) => owner('DELETE', `/admin/vehicles/${id}`);
  const list = async () => (await owner('GET', '/admin/vehicles')).body['vehicles'] as { id: string }[];
  afterAll(async () => {
    for (const { id } of await list()) expect((await remove(id)).status).toBeLessThan(300);
  });

  const create = async (changed: Partial<VehicleForm>): Promise<ParsedJson> => {
    const { status, body } = await owner('POST', '/admin/vehicles', {
      ...sampleVehicle,
      ...changed,
      id: randomUUID(),
    });
    expect(status).toBe(201);
    return body;
  };
  const read = async (id: string): Promise<ParsedJson> => (await owner('GET', `/admin/vehicles/${id}`)).body;
  /** Changes a stored vehicle as the other administrator. */
  const change = async (id: string, changed: Partial<VehicleForm>): Promise<void> => {
    const stored = await read(id);
    const form = Object.fromEntries(Object.keys(sampleVehicle).map((name) => [name, stored[name]]));
    const { status } = await sales('PUT', `/admin/vehicles/${id}`, {
      ...form,
      ...changed,
      version: stored.version,
    });
    expect(status).toBe(200);
  };
  /** Opens the dashboard as the super admin, with all vehicles loaded. */
  const onAdmin = (device: Device, check: PageCheck): Promise<void> =>
    open('/admin', 0, device, async (page, log) => {
      await onDashboard(page);
      await page.getByText('Loading vehicles').waitFor({ state: 'detached' });
      await check(page, log);
    });
  return {
    site: () => site.runner().site,
    runner: site.runner,
    second,
    create,
    read,
    remove,
    change,
    onAdmin,
  };
};

export type VehicleDesk = ReturnType<typeof useVehicleDesk>;

/** Draws a photo on a canvas: left half red, right half blue. */
export const drawnPhoto = async (page: Page, width = 1200, height = 800): Promise<Buffer> => {
  const base64 = await page.evaluate(
    ([drawnWidth, drawnHeight]) => {
      const canvas = document.createElement('canvas');
      canvas.width = drawnWidth!;
      canvas.height = drawnHeight!;
      const context = canvas.getContext('2d')!;
      context.fillStyle = '#d00';
      context.fillRect(0, 0, canvas.width / 2, canvas.height);
      context.fillStyle = '#00d';
      context.fillRect(canvas.width / 2, 0, canvas.width / 2, canvas.height);
      return canvas.toDataURL('image/jpeg').split(',')[1]!;
    },
    [width, height],
  );
  return Buffer.from(base64, 'base64');
};

/** Selects pictures in the open form, one file for each name. */
export const choosePictures = (page: Page, names: readonly string[], photo: Buffer): Promise<void> =>
  dialogOf(page)
    .getByLabel('Add pictures')
    .setInputFiles(names.map((name) => ({ name, mimeType: 'image/jpeg', buffer: photo })));

/** The pictures of the open form, in order. */
export const pictureItems = (page: Page): Locator =>
  dialogOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Remove picture/ }) });

/** Waits until the form has this many pictures and uploads none. */
export const picturesUploaded = async (page: Page, count: number): Promise<void> => {
  await pictureItems(page)
    .nth(count - 1)
    .waitFor();
  await dialogOf(page).getByRole('progressbar').first().waitFor({ state: 'detached' });
  expect(await pictureItems(page).count()).toBe(count);
};
