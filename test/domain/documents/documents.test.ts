import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  safeDocumentFileName,
  documentKey,
  documentKeySchema,
  parseDocumentKey,
  withoutFileName,
} from '../../../domain/documents/document-key.ts';
import { maxUploadParts, partSizeFor } from '../../../domain/documents/document-limits.ts';
import { documentLabel } from '../../../domain/documents/document-label.ts';
import { checklistStates, hasCome } from '../../../domain/documents/work-documents.ts';
import { storableFileName } from '../../../domain/documents/storable-file-name.ts';
import { detectFileType, isSameDocumentType } from '../../../domain/documents/document-types.ts';

const token = 'a'.repeat(64);
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const ftyp = (...brands: string[]) =>
  bytesOf(
    `\0\0\0${String.fromCharCode(12 + 4 * brands.length)}ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}mdat`,
  );

describe('a file name', () => {
  test.each([
    ['licence.jpg', 'licence.jpg'],
    ['passport.hta', 'passport.jpg'],
    ['passport.jpg.exe', 'passport-jpg.jpg'],
    ['passport.hta.', 'passport.jpg'],
    ['passport.hta ', 'passport-hta.jpg'],
    ['C:\\Users\\Me\\licence.jpg', 'licence.jpg'],
    ['../../etc/passwd', 'passwd.jpg'],
    ['scans/visa.pdf//', 'visa.jpg'],
    ['a\n/b\n/visa.pdf', 'visa.jpg'],
    ['..', 'document.jpg'],
    ['', 'document.jpg'],
    ['Führerschein (1).JPEG', 'Führerschein-1.jpg'],
    ['Ngāta Pa\u0304 \u2013 tūranga.png', 'Ngāta-Pā-tūranga.jpg'],
    ['免許.png', '免許.jpg'],
    ['паспорт \u0440\u0444.pdf', 'паспорт-рф.jpg'],
    ['हिन्दी ೧ הדרכון.pdf', 'हिन्दी-೧-הדרכון.jpg'],
    ['visa\u202Efdp.exe.pdf\u202C', 'visafdp-exe.jpg'],
    ['a\u0007b\u200Bc\u2066d\uFEFF\u3164e\u{E0041}.pdf', 'abcde.jpg'],
    ['😀\u200D📄.pdf', 'document.jpg'],
    [`${'免'.repeat(300)}.heic`, `${'免'.repeat(96)}.jpg`],
    [`${'𠮷'.repeat(300)}.heic`, `${'𠮷'.repeat(96)}.jpg`],
    ['a..b...c.pdf', 'a-b-c.jpg'],
    ['line\r\nbreak.pdf', 'line-break.jpg'],
    [`${'x'.repeat(300)}.heic`, `${'x'.repeat(96)}.jpg`],
    [`${'x'.repeat(95)}.${'y'.repeat(20)}.jpg`, `${'x'.repeat(95)}.jpg`],
  ])('%j is stored as %s', (name, stored) => {
    expect(safeDocumentFileName(name, 'image/jpeg')).toBe(stored);
  });

  // Includes long names of few letters: a shortened name must not end in a dot.
  const anyName = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.string({ unit: fc.constantFrom('a', '.', '-', '/'), minLength: 95, maxLength: 300 }),
  );

  test('always gives a valid document key', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const key = documentKey(1_795_000_000_000, token, name, 'image/heic');
        expect(key).toBe(key.normalize('NFC'));
        expect(documentKeySchema.safeParse(key).success).toBe(true);
        expect(parseDocumentKey(key)).toEqual({ token, fileName: safeDocumentFileName(name, 'image/heic') });
      }),
    );
  });
});

test.each([
  '/etc/passwd',
  'vehicle-images/1.jpg',
  `loan-documents/../1795000000000-${token}-a.jpg`,
  `/${documentKey(1_795_000_000_000, token, 'a.jpg', 'image/jpeg')}`,
  `loan-documents/1795000000000-${token}-a..jpg`,
])('%s is not a document key', (key) => {
  expect(documentKeySchema.safeParse(key).success).toBe(false);
  expect(parseDocumentKey(key)).toBeUndefined();
});

describe('the type of a file', () => {
  test.each([
    ['image/jpeg', bytesOf('\xff\xd8\xff\xe0\0\x10JFIF\0\x01')],
    ['image/png', bytesOf('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')],
    ['image/webp', bytesOf('RIFF\0\0\0\0WEBPVP8 ')],
    ['image/gif', bytesOf('GIF87a\0\0\0\0\0\0')],
    ['image/gif', bytesOf('GIF89a\0\0\0\0\0\0')],
    ['application/pdf', bytesOf('%PDF-1.7\n%âãÏÓ')],
    ['image/heic', ftyp('heic', 'mif1')],
    ['image/heic', ftyp('mif1', 'heic')],
    ['image/heic', ftyp('mif1', 'miaf', 'heic')],
    ['image/heif', ftyp('mif1', 'msf1')],
    ['image/heif', ftyp('mif1')],
    ['image/avif', ftyp('avif', 'mif1')],
    ['image/avif', ftyp('mif1', 'avis')],
    ...['heix', 'heim', 'heis', 'hevc', 'hevx'].map((brand) => ['image/heic', ftyp(brand, 'mif1')] as const),
    [undefined, bytesOf('MZ\x90\0\x03\0\0\0\x04\0\0\0')],
    [undefined, bytesOf('<svg onload="alert(1)">')],
    [undefined, ftyp('mp42', 'isom')],
    [undefined, bytesOf('\0\0\0\x10ftypisom\0\0\0\0heicmdat')],
    [undefined, bytesOf('RIFF\0\0\0\0WAVEfmt ')],
    [undefined, bytesOf('RIFX\0\0\0\0WEBPVP8 ')],
    [undefined, bytesOf('\xff\xd8\0\xe0\0\x10JFIF\0\x01')],
    [undefined, bytesOf('\x89PNG\r\n\x1a\0\0\0\0\rIHDR')],
    [undefined, bytesOf('\0\0\0\x10freeheic\0\0\0\0')],
    [undefined, bytesOf('GIF89a')],
    [undefined, bytesOf('\xff\xd8')],
    [undefined, new Uint8Array()],
  ] as const)('is %s by its first bytes', (type, bytes) => {
    expect(detectFileType(bytes)).toBe(type);
  });

  test.each([
    '\xef\xbb\xbf%PDF-1.7\n',
    '\xfe\xff\0\r\n \t%PDF-1.4\n',
    'HTTP/1.1 200 OK\r\nLocation: https://bank.example/a\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7',
    '\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n%PDF-1.6',
    'Kontoauszug für März\n%PDF-1.7',
    `${' '.repeat(1_024)}%PDF-1.7`,
    `${'x'.repeat(1_024)}%PDF-1.7`,
    '%PDF-\n%PDF-1.7',
    '%PDF-1.7\n%<script>\x01',
  ])('is PDF after what is no other type: %j', (text) => {
    expect(detectFileType(bytesOf(text))).toBe('application/pdf');
    expect(detectFileType(bytesOf(text.replace(/-(?=\d\.)/, '-x')))).toBeUndefined();
  });

  test.each([
    `${' '.repeat(1_025)}%PDF-1.7`,
    '<!doctype html><script>alert(1)</script>%PDF-1.7',
    '\xef\xbb\xbf \n<svg onload="alert(1)">\n%PDF-1.7',
    'Title: <b>\n%PDF-1.7',
    'Title\x01\n%PDF-1.7',
    '#!/bin/sh\n%PDF-1.7',
    'alert(1)//%PDF-1.7',
    'alert(1)/*\n%PDF-1.7',
    '@echo off\n%PDF-1.7',
    'REM a script\n%PDF-1.7',
    'MZ\x90\0\x03\0\0\0%PDF-1.7',
    'MZ a program%PDF-1.7',
    'PK\x03\x04\x14\0\0\0%PDF-1.7',
    '%!PS-Adobe-3.0\n%PDF-1.7',
    '{\\rtf1 %PDF-1.7',
    '\0\0\0\x20ftypmp42\0\0\0\0isom%PDF-1.7',
    '\0\0\0 ftypmp42%PDF-1.7\0',
  ])('is not PDF after what makes it another: %j', (text) => {
    expect(detectFileType(bytesOf(text))).toBeUndefined();
  });

  test('never throws', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        detectFileType(bytes);
        detectFileType(Uint8Array.of(...bytesOf('\0\0\0\x20ftyp'), ...bytes));
      }),
    );
  });

  test('must be the declared one, except that image/heic and image/heif are interchangeable', () => {
    expect(isSameDocumentType('image/jpeg', 'image/jpeg')).toBe(true);
    expect(isSameDocumentType('image/heic', 'image/heif')).toBe(true);
    expect(isSameDocumentType('image/png', 'image/jpeg')).toBe(false);
    expect(isSameDocumentType('image/jpeg', 'image/heic')).toBe(false);
    expect(isSameDocumentType('image/heic', 'image/jpeg')).toBe(false);
    expect(isSameDocumentType(undefined, 'image/jpeg')).toBe(false);
    expect(isSameDocumentType(undefined, 'image/heic')).toBe(false);
  });
});

test('a key without the name of its file keeps its time and token alone', () => {
  const key = documentKey(1_795_000_000_000, token, 'Visa of Mere.pdf', 'application/pdf');
  expect(withoutFileName(key)).toBe(`loan-documents/1795000000000-${token}-`);
  expect(withoutFileName('elsewhere/a.pdf')).toBe('elsewhere/a.pdf');
});

test('a document is called by its kind, and one of an unknown kind by its name', () => {
  const names = ['visa_copy', 'payslip', 'other_document', 'tax_summary'];
  expect(names.map(documentLabel)).toEqual(['Visa', 'Payslip', 'Other document', 'tax_summary']);
});

test('what is requested or not needed has not come', () => {
  const states = ['none', ...checklistStates] as const;
  expect(states.filter(hasCome)).toEqual(['received', 'checked', 'unreadable']);
});

test.each([
  ['1 Visa 免許.pdf', '1 Visa 免許.pdf'],
  [`${'免'.repeat(100)}.pdf`, `${'免'.repeat(83)}.pdf`],
  [`x${'𠮷'.repeat(100)}.heic`, `x${'𠮷'.repeat(62)}.heic`],
  ['document', 'document'],
  [`v1.2 ${'x'.repeat(300)}.pdf`, `v1.2 ${'x'.repeat(246)}.pdf`],
  ['x'.repeat(300), 'x'.repeat(255)],
])('%j can be saved as %j', (name, storable) => {
  expect(storableFileName(name)).toBe(storable);
});

test('parts are as small as S3’s limits allow', () => {
  expect(partSizeFor(1)).toBe(5 * 1024 ** 2);
  expect(partSizeFor(maxUploadParts * 5 * 1024 ** 2)).toBe(5 * 1024 ** 2);
  expect(partSizeFor(maxUploadParts * 5 * 1024 ** 2 + 1)).toBe(10 * 1024 ** 2);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 * 1024 ** 4 }), (size) => {
      const partSize = partSizeFor(size);
      expect(Math.ceil(size / partSize)).toBeLessThanOrEqual(maxUploadParts);
      expect(Math.log2(partSize / (5 * 1024 ** 2)) % 1).toBe(0);
    }),
  );
});
