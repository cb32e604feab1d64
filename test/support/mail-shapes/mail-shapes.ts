import { automaticShapes } from './automatic-shapes.ts';
import { brokenShapes } from './broken-shapes.ts';
import { charsetShapes } from './charset-shapes.ts';
import { fileShapes } from './file-shapes.ts';
import type { MailShape } from './mail-shape.ts';
import { programShapes } from './program-shapes.ts';

/** Mails as they come from people, programs and attackers. */
export const mailShapes: readonly MailShape[] = [
  ...programShapes,
  ...charsetShapes,
  ...fileShapes,
  ...automaticShapes,
  ...brokenShapes,
];
