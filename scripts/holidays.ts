import { readFileSync, writeFileSync } from 'node:fs';
import { publicHolidaysFile } from './holidays/public-holidays.ts';

const file = new URL('../domain/work/public-holidays.ts', import.meta.url);

// `npm run holidays`: writes the table of public holidays from last year on.
const text = publicHolidaysFile(new Date().getUTCFullYear() - 1);
const isNew = text !== readFileSync(file, 'utf8');
if (isNew) writeFileSync(file, text);
console.log(isNew ? 'Wrote domain/work/public-holidays.ts.' : 'Nothing has changed.');
