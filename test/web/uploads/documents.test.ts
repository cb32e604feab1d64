import { describe, expect, test } from '@jest/globals';
import { documentTypes, extensionOf } from '#domain/documents/document-types.ts';
import { acceptedDocuments } from '../../../web/src/lib/uploads/accepted-documents.ts';
import { checkDocument } from '../../../web/src/lib/uploads/check-document.ts';
import { prepareDocument } from '../../../web/src/lib/uploads/prepare-document.ts';
import { createResumableCache } from '../../../web/src/lib/uploads/resumable-cache.ts';
import { uploadDocument } from '../../../web/src/lib/uploads/upload-document.ts';
import { fakeStorage } from '../support/fake-storage.ts';
import { megabyte, picture } from './support/upload-setup.ts';

const heic = (name = 'IMG_1.HEIC') =>
  new File([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')], name, { lastModified: 7 });
const program = (name: string, type = '') =>
  new File([Buffer.from('MZ\x90\0'.padEnd(100, '\0'))], name, { type });

const choice = 'Choose a picture (JPEG, PNG, WebP, GIF, AVIF or HEIC) or a PDF.';
const isCalled = (name: string) =>
  `“${name}” is called a picture or a PDF, but its contents are something else. ${choice}`;

test('the file dialog offers the types that are taken, and no others', () => {
  const offered = acceptedDocuments.split(',');
  const taken = new Set<string>([...documentTypes, ...Object.values(extensionOf).map((one) => `.${one}`)]);
  expect(offered).toEqual(expect.arrayContaining([...documentTypes]));
  expect(offered.filter((one) => !taken.has(one))).toEqual([]);
});

describe('checking a document', () => {
  test.each([
    [picture(100), 'image/jpeg'],
    [picture(25 * megabyte), 'image/jpeg'],
    [heic(), 'image/heic'],
    [picture(100, { name: 'without extension' }), 'image/jpeg'],
    [new File(['%PDF-1.7 and more'], 'a.exe'), 'application/pdf'],
  ])('accepts %#', async (file, type) => {
    expect(await checkDocument(file)).toEqual({ type });
  });

  test.each([
    [new File([], 'a.pdf'), '“a.pdf” is empty. Choose another file.'],
    [picture(25 * megabyte + 1), '“licence.jpg” is 25.1 MB; a document can be at most 25 MB.'],
    [program('setup.exe'), `“setup.exe” is not a picture or a PDF. ${choice}`],
    [program('scan.jpg.exe'), `“scan.jpg.exe” is not a picture or a PDF. ${choice}`],
    [program('jpg', 'text/plain'), `“jpg” is not a picture or a PDF. ${choice}`],
    [program('scan', 'application/pdf'), isCalled('scan')],
    ...['A.JPG', 'a.jpeg', 'a.jfif', 'a.png', 'a.webp', 'a.gif', 'a.avif', 'a.heic', 'a.heif', 'a.pdf'].map(
      (name) => [program(name), isCalled(name)] as const,
    ),
  ])('explains what is wrong with %#', async (file, problem) => {
    expect(await checkDocument(file)).toEqual({ problem });
  });

  test.each([
    ['at its end', `%PDF-1.7\n${' '.repeat(3_000_000)}trailer<</Encrypt 5 0 R>>`, true],
    ['across two chunks', `%PDF-1.7${' '.repeat(megabyte - 12)}/Encrypt<<`, true],
    ['in a name of its own only', '%PDF-1.7\n<</EncryptMetadata true/Encryption 1>>', false],
  ])('takes a PDF that is encrypted, with a sentence: %s', async (_where, text, isProtected) => {
    const note =
      'This PDF is protected. If it asks for a password when you open it, save a copy without one.';
    expect(await checkDocument(new File([text], 'a.pdf'))).toEqual({
      type: 'application/pdf',
      ...(isProtected && { note }),
    });
  });

  test('names an unreadable file', async () => {
    const file = picture(100);
    file.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('gone')) });
    expect(await checkDocument(file)).toEqual({
      problem: expect.stringContaining('“licence.jpg”: The file could not be read.'),
    });
  });
});

describe('preparing a document', () => {
  const tools = {
    shrink: async (): Promise<Blob | null> => new Blob(['jpeg']),
    createUrl: (file: Blob) => `blob:${file.size}`,
  };
  const large = (bytes: readonly number[] | string, name = 'photo.JPEG') =>
    new File([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes), Buffer.alloc(megabyte)], name, {
      lastModified: 7,
    });

  test.each([
    ['HEIC of any size', heic(), 'IMG_1.jpg', undefined],
    ['a photo of 1 MB or more', large([0xff, 0xd8, 0xff, 0xe0]), 'photo.jpg', 'Made smaller: it was 1.0 MB.'],
    ['a large WebP', large('RIFF\0\0\0\0WEBP', 'a b'), 'a b.jpg', 'Made smaller: it was 1.0 MB.'],
  ])('makes a small JPEG of %s', async (_what, chosen, name, note = 'Made smaller: it was 1 KB.') => {
    const { file, previewUrl, note: said } = await prepareDocument(chosen, tools);
    expect([file.name, file.type, file.lastModified, await file.text()]).toEqual([
      name,
      'image/jpeg',
      7,
      'jpeg',
    ]);
    expect([previewUrl, said]).toEqual(['blob:4', note]);
  });

  test.each([
    ['decode it', { ...tools, shrink: () => Promise.reject(new DOMException('no')) }],
    ['encode it', { ...tools, shrink: async () => null }],
  ])('keeps what it has if the browser can’t %s', async (_what, tools) => {
    const [file, photo] = [heic(), large([0xff, 0xd8, 0xff, 0xe0])];
    expect(await prepareDocument(file, tools)).toEqual({ file });
    expect(await prepareDocument(photo, tools)).toEqual({ file: photo, previewUrl: `blob:${photo.size}` });
  });

  test('keeps a photo that would not be smaller, but HEIC as JPEG, which staff can see', async () => {
    const photo = large([0xff, 0xd8, 0xff, 0xe0]);
    const larger = { ...tools, shrink: async () => new Blob([Buffer.alloc(photo.size)]) };
    expect(await prepareDocument(photo, larger)).toEqual({ file: photo, previewUrl: `blob:${photo.size}` });
    const { file, note } = await prepareDocument(heic(), larger);
    expect([file.name, file.size, note]).toEqual(['IMG_1.jpg', photo.size, undefined]);
  });

  test('leaves small photos, moving pictures and PDFs alone', async () => {
    const small = picture(megabyte - 1);
    expect(await prepareDocument(small, tools)).toEqual({ file: small, previewUrl: `blob:${small.size}` });
    const moving = large('GIF89a and more', 'a.gif');
    expect(await prepareDocument(moving, tools)).toEqual({ file: moving, previewUrl: `blob:${moving.size}` });
    const pdf = large('%PDF-1.7 and more', 'a.pdf');
    expect(await prepareDocument(pdf, tools)).toEqual({ file: pdf });
  });

  test('decodes one at a time, since phones have little memory', async () => {
    let [running, most] = [0, 0];
    const shrink = async () => {
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return null;
    };
    await Promise.all([heic(), heic(), heic()].map((file) => prepareDocument(file, { ...tools, shrink })));
    expect(most).toBe(1);
  });
});

describe('the cache of interrupted uploads', () => {
  const file = { name: 'a.pdf', size: 9, type: 'application/pdf', last_modified: 1 };
  const upload = { key: 'k', upload_id: 'u', part_size: 5 };
  const setUp = (storage = fakeStorage()) => {
    const clock = { now: 0 };
    return {
      clock,
      storage,
      open: () =>
        createResumableCache(
          () => storage,
          () => clock.now,
        ),
    };
  };

  test('keeps uploads for an hour after the last activity', () => {
    const { clock, open } = setUp();
    open().add(file, upload);
    clock.now = 3_599_999;
    open().touch(upload);
    clock.now = 7_199_998;
    expect(open().claim(file)).toMatchObject(upload);
    clock.now += 1;
    expect(open().claim(file)).toBeUndefined();
    // A negative age means that the device's clock was set back.
    clock.now = 3_599_998;
    expect(open().claim(file)).toBeUndefined();
    clock.now = 3_599_999;
    expect(open().claim(file)).toMatchObject(upload);
  });

  test('distinguishes files and lets one task at a time claim an upload', () => {
    const { open } = setUp();
    const cache = open();
    cache.add(file, upload);
    expect(cache.claim(file)).toBeUndefined();
    cache.release(upload);
    for (const change of [{ name: 'b.pdf' }, { size: 8 }, { type: 'image/png' }, { last_modified: 2 }]) {
      expect(cache.claim({ ...file, ...change })).toBeUndefined();
    }
    expect(cache.claim(file)).toMatchObject(upload);
  });

  test('stores and removes uploads independently', () => {
    const { open, storage, clock } = setUp();
    const other = { key: 'k2', upload_id: 'u2', part_size: 6 };
    const [cache, otherFile] = [open(), { ...file, name: 'b.pdf' }];
    cache.add(file, upload);
    cache.add(otherFile, other);
    cache.add(file, upload);
    clock.now = 5;
    cache.touch(upload);
    cache.touch({ ...upload, upload_id: 'unknown' });
    expect(storage.key(1)).toBeNull();
    expect(JSON.parse(storage.getItem('uploads:1') ?? '')).toEqual([
      { ...otherFile, ...other, last_activity: 0 },
      { ...file, ...upload, last_activity: 5 },
    ]);
    cache.remove(upload);
    expect(open().claim(file)).toBeUndefined();
    expect(open().claim(otherFile)).toMatchObject(other);
    expect(cache.claim(otherFile)).toBeUndefined();
    cache.remove(other);
    expect(storage).toHaveLength(0);
  });

  test.each(['{', '[{"key":1}]', 'null'])('ignores broken content: %s', (saved) => {
    const { storage, open } = setUp();
    storage.setItem('uploads:1', saved);
    expect(open().claim(file)).toBeUndefined();
    open().add(file, upload);
    expect(JSON.parse(storage.getItem('uploads:1') ?? '')).toEqual([
      { ...file, ...upload, last_activity: 0 },
    ]);
  });

  test('does nothing if storage is full or forbidden', () => {
    const cache = setUp(fakeStorage({ isFull: true })).open();
    cache.add(file, upload);
    cache.release(upload);
    expect(cache.claim(file)).toBeUndefined();
  });
});

test('uploadDocument validates its file', () => {
  expect(() => uploadDocument(12 as unknown as File)).toThrow('Invalid upload source');
});
