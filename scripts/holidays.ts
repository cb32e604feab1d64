import { readFileSync, writeFileSync } from 'node:fs';
import { readCommandLine } from '../bin/command/read-command-line.ts';
import { publicHolidaysFile } from './holidays/public-holidays.ts';

const helpText = `
  npm run holidays   write the table of public holidays, domain/work/public-holidays.ts, from last year on

  --help  print this help
`;

readCommandLine(helpText, {});

const file = new URL('../domain/work/public-holidays.ts', import.meta.url);

const text = publicHolidaysFile(new Date().getUTCFullYear() - 1);
const isNew = text !== readFileSync(file, 'utf8');
if (isNew) writeFileSync(file, text);
console.log(isNew ? 'Wrote domain/work/public-holidays.ts.' : 'Nothing has changed.');
