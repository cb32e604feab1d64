import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { renditionsOf } from '#domain/vehicles/vehicle-images.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { asTakenByPhone, metadataOf } from '../../support/picture-metadata.ts';
import { desktop, expectLogged, isFocused, phone } from '../../support/site.ts';
import type { ParsedJson } from '../../support/templates.ts';
import {
  choosePictures,
  dialogOf,
  drawnPhoto,
  openForm,
  pictureItems,
  picturesUploaded,
  save,
  type VehicleDesk,
} from '../../support/vehicles-admin-page.ts';

/** Defines tests of the pictures of a vehicle. */
export const describePictures = (desk: VehicleDesk): void =>
  describe('the pictures of a vehicle', () => {
    let vehicles = 0;
    let vehicle: ParsedJson;
    let name: string;

    beforeEach(async () => {
      vehicles += 1;
      vehicle = await desk.create({ model: `Pictured ${vehicles}` });
      name = `2018 Toyota Pictured ${vehicles}`;
    });

    const saved = async (page: Page, more = ''): Promise<ParsedJson> => {
      await save(page);
      await page.getByText(`${name} was saved.${more}`).waitFor();
      return desk.read(vehicle.id);
    };
    const writeDescriptions = async (page: Page): Promise<void> => {
      const items = await pictureItems(page).all();
      for (const [index, item] of items.entries()) await altOf(item).fill(`View ${index + 1}`);
    };
    const altOf = (item: Locator): Locator => item.getByRole('textbox');
    const altsOf = (page: Page): Promise<string[]> =>
      pictureItems(page)
        .getByRole('textbox')
        .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
    const storedAlts = ({ image_details }: ParsedJson): string[] =>
      image_details.map(({ alt }: ParsedJson) => alt);
    /** The storage can't be reached from now on. */
    const cutStorage = (page: Page): Promise<unknown> =>
      page.route(
        (url) => url.pathname.includes('/vehicle-images/') && url.search !== '',
        (route) => (route.request().method() === 'PUT' ? route.abort('connectionreset') : route.continue()),
      );
    const bytesAt = async (url: string): Promise<Buffer> => {
      const response = await fetch(desk.site() + url);
      expect(response.status).toBe(200);
      return Buffer.from(await response.arrayBuffer());
    };

    test('of six pictures the first five are taken, and that is said', () =>
      desk.onAdmin(desktop, async (page) => {
        await openForm(page, name);
        const names = ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg', '6.jpg'];
        await choosePictures(page, names, await drawnPhoto(page));
        await page.getByText('Only the first 5 could be taken; left out: “6.jpg”.').waitFor();
        await picturesUploaded(page, 5);
        expect((await saved(page)).images).toHaveLength(5);
      }));

    test('what is stored is upright, in every size, and tells of no place', () =>
      desk.onAdmin(phone, async (page) => {
        await openForm(page, name);
        // Lying on its side, as a phone that is held upright takes it: red at the top, blue at the bottom.
        const photo = asTakenByPhone(await drawnPhoto(page, 2000, 1500), 6);
        expect(metadataOf(photo)).toEqual(['EXIF', 'GPS', 'XMP', 'comment']);
        await choosePictures(page, ['photo.jpg'], photo);
        await picturesUploaded(page, 1);
        const { images, image_details: details } = await saved(page);
        expect(details).toEqual([{ alt: '', width: 1500, height: 2000 }]);
        const sources = renditionsOf(images[0], details[0].width);
        expect(sources.map(({ width }) => width)).toEqual([480, 960, 1500, 960]);
        for (const { url, width } of sources) {
          expect(metadataOf(await bytesAt(url))).toEqual([]);
          const picture = await page.evaluate(async (address) => {
            const image = new Image();
            image.src = address;
            await image.decode();
            const canvas = document.createElement('canvas');
            canvas.width = 1;
            canvas.height = 2;
            const context = canvas.getContext('2d')!;
            context.drawImage(image, 0, 0, 1, 2);
            const { data } = context.getImageData(0, 0, 1, 2);
            return { width: image.naturalWidth, height: image.naturalHeight, pixels: [...data] };
          }, url);
          expect(picture).toMatchObject({ width, height: Math.round((width * 4) / 3) });
          const [red, , , , , , blue] = picture.pixels;
          expect(red).toBeGreaterThan(180);
          expect(blue).toBeGreaterThan(180);
        }
      }));

    test('pictures are put in order by keyboard and by drag, described and removed', () =>
      desk.onAdmin(desktop, async (page) => {
        const dialog = await openForm(page, name);
        await choosePictures(page, ['1.jpg', '2.jpg', '3.jpg', '4.jpg'], await drawnPhoto(page));
        await picturesUploaded(page, 4);
        await writeDescriptions(page);

        const right = dialog.getByRole('button', { name: 'Move picture 1 right' });
        await right.focus();
        await page.keyboard.press('Enter');
        expect(await altsOf(page)).toEqual(['View 2', 'View 1', 'View 3', 'View 4']);
        expect(await isFocused(dialog.getByRole('button', { name: 'Move picture 2 right' }))).toBe(true);
        await page.keyboard.press('Enter');
        await page.keyboard.press('Enter');
        // At the end there is no further.
        await page.keyboard.press('Enter');
        expect(await altsOf(page)).toEqual(['View 2', 'View 3', 'View 4', 'View 1']);
        await page.getByText('Picture 3 is now in place 4 of 4.').waitFor();

        const frames = pictureItems(page).locator('.picture-frame');
        await frames.nth(3).dragTo(frames.nth(0));
        expect(await altsOf(page)).toEqual(['View 1', 'View 2', 'View 3', 'View 4']);

        await dialog.getByRole('button', { name: 'Remove picture 2' }).click();
        expect(await isFocused(dialog.getByRole('button', { name: 'Remove picture 2' }))).toBe(true);
        expect(storedAlts(await saved(page))).toEqual(['View 1', 'View 3', 'View 4']);

        await openForm(page, name);
        expect(await altsOf(page)).toEqual(['View 1', 'View 3', 'View 4']);
        await dialog.getByRole('button', { name: 'Move picture 3 left' }).click();
        expect(storedAlts(await saved(page))).toEqual(['View 1', 'View 4', 'View 3']);
      }));

    describe('on an edit', () => {
      const withOldPictures = async (page: Page): Promise<string[]> => {
        await openForm(page, name);
        await choosePictures(page, ['old 1.jpg', 'old 2.jpg'], await drawnPhoto(page));
        await picturesUploaded(page, 2);
        return (await saved(page)).images;
      };

      test('a failed upload keeps the old pictures, and says so', () =>
        desk.onAdmin(desktop, async (page, log) => {
          const old = await withOldPictures(page);
          await cutStorage(page);
          const dialog = await openForm(page, name);
          await choosePictures(page, ['new.jpg'], await drawnPhoto(page));
          await dialog.getByText(/^Upload failed: /).waitFor();
          await dialog.getByText('These stay unless at least one new picture is uploaded.').waitFor();
          const after = await saved(
            page,
            ' One picture was not uploaded: “new.jpg”. The old pictures were kept.',
          );
          expect(after.images).toEqual(old);
          expectLogged(log, /Failed to load/);
        }));

      test('a new picture replaces the old ones, but for those that are kept; the others are gone', () =>
        desk.onAdmin(phone, async (page, log) => {
          const [first, second] = await withOldPictures(page);
          const dialog = await openForm(page, name);
          await choosePictures(page, ['new.jpg'], await drawnPhoto(page));
          await dialog.getByText('The new pictures replace these when you save.').waitFor();
          await dialog.getByRole('button', { name: 'Keep old picture 2' }).click();
          await cutStorage(page);
          await choosePictures(page, ['lost.jpg'], await drawnPhoto(page));
          await dialog.getByText(/^Upload failed: /).waitFor();
          const { images } = await saved(page, ' One picture was not uploaded: “lost.jpg”.');
          expect(images).toEqual([expect.stringContaining('/vehicle-images/'), second]);
          expect(images).not.toContain(first);
          expect((await fetch(desk.site() + first!)).status).not.toBe(200);
          await bytesAt(second!);
          expectLogged(log, /Failed to load/);
        }));
    });

    test('what is no picture, or too large, is refused by its contents, and takes no place', () =>
      desk.onAdmin(phone, async (page) => {
        const dialog = await openForm(page, name);
        const files = [
          {
            name: 'renamed.jpg',
            mimeType: 'image/jpeg',
            buffer: Buffer.from('MZ this is a program, whatever it says'),
          },
          { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(15 * 1024 ** 2 + 1, 0xff) },
        ];
        await dialog.getByLabel('Add pictures').setInputFiles(files);
        const refused = dialog.getByRole('alert');
        await refused
          .getByText('It is not a picture that we can take. Choose a JPEG, PNG, WebP or HEIC')
          .waitFor();
        await refused.getByText('It is 15.1 MB; a picture can be at most 15 MB.').waitFor();
        expect(await pictureItems(page).count()).toBe(0);
        expect(await dialog.getByRole('button', { name: 'Try again' }).count()).toBe(0);
        const five = ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg'];
        await choosePictures(page, five, await drawnPhoto(page));
        await picturesUploaded(page, five.length);
        await pictureItems(page).first().getByText('Cover').waitFor();
        for (const file of files) await dialog.getByRole('button', { name: `Remove “${file.name}”` }).click();
        expect(await isFocused(dialog.getByLabel('Add pictures'))).toBe(true);
        expect(await refused.count()).toBe(0);
        expect((await saved(page)).images).toHaveLength(five.length);
      }));

    test('a picture whose upload failed is no cover; another try may succeed', () =>
      desk.onAdmin(desktop, async (page, log) => {
        const dialog = await openForm(page, name);
        await page.route('**/api/admin/vehicle-images', (route) => route.abort('connectionreset'));
        await choosePictures(page, ['later.jpg'], await drawnPhoto(page));
        await dialog.getByText(/^Upload failed: /).waitFor();
        expect(await dialog.getByText('Cover', { exact: true }).count()).toBe(0);
        await page.unroute('**/api/admin/vehicle-images');
        await dialog.getByRole('button', { name: 'Try again' }).click();
        await picturesUploaded(page, 1);
        await dialog.getByText(/^Upload failed: /).waitFor({ state: 'detached' });
        await dialog.getByText('Cover', { exact: true }).waitFor();
        expect((await saved(page)).images).toHaveLength(1);
        expectLogged(log, /Failed to load/);
      }));

    test('saving waits for uploads and says so', () =>
      desk.onAdmin(phone, async (page) => {
        const dialog = await openForm(page, name);
        const release = await holdRequests(page, '**/api/admin/vehicle-images');
        await choosePictures(page, ['slow.jpg'], await drawnPhoto(page));
        await save(page);
        const busy = dialog.getByRole('button', { name: 'Uploading pictures...' });
        await busy.waitFor();
        expect(await busy.isDisabled()).toBe(true);
        release();
        await page.getByText(`${name} was saved.`).waitFor();
        expect((await desk.read(vehicle.id)).images).toHaveLength(1);
        expect(await dialogOf(page).count()).toBe(0);
      }));

    // The last one: it changes the page's canvas.
    test('a browser that writes no WebP stores JPEG alone', () =>
      desk.onAdmin(desktop, async (page) => {
        await page.evaluate(() => {
          const toBlob = Reflect.get<HTMLCanvasElement, 'toBlob'>(HTMLCanvasElement.prototype, 'toBlob');
          // As Safari does: what it does not know becomes PNG.
          HTMLCanvasElement.prototype.toBlob = function write(done, type, quality) {
            toBlob.call(this, done, type === 'image/webp' ? 'image/png' : type, quality);
          };
        });
        await openForm(page, name);
        await choosePictures(page, ['safari.jpg'], asTakenByPhone(await drawnPhoto(page), 1));
        await picturesUploaded(page, 1);
        const { images } = await saved(page);
        const sources = renditionsOf(images[0], 1200);
        expect(sources.map(({ url }) => url.split('/').at(-1))).toEqual(['480.jpg', '960.jpg', '1600.jpg']);
        for (const { url } of sources) expect(metadataOf(await bytesAt(url))).toEqual([]);
      }));
  });
