import { cleanValue } from './clean-text.ts';
import { foldText } from './fold-text.ts';
import { months } from './format-date.ts';

const maoriMonths = [
  'Hānuere',
  'Pēpuere',
  'Māehe',
  'Āperira',
  'Mei',
  'Hune',
  'Hūrae',
  'Ākuhata',
  'Hepetema',
  'Oketopa',
  'Noema',
  'Tīhema',
];
const languages = [months, maoriMonths].map((names) => names.map(foldText));

/** Returns a month's number by its name in English or te reo Māori, from its first three letters on. */
export const findMonth = (name: string): string | undefined => {
  const start = foldText(name).replace(/\.$/, '');
  if (start.length < 3) return undefined;
  const indexes = languages.map((names) => names.findIndex((month) => month.startsWith(start)));
  const index = Math.max(...indexes);
  return index < 0 ? undefined : String(index + 1);
};

const separator = String.raw`(?:\s*[/.,\p{Pd}]\s*|\s+)`;
const day = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`;
const month = String.raw`(?<month>\d{1,2}|\p{L}{3,})`;
const year = String.raw`(?<year>\d{4})`;

const orders = [
  [day, month, year],
  [month, day, year],
  // One digit at the end may be half of what is being typed.
  [year, month, String.raw`(?<day>\d{2})`],
].map((parts) => new RegExp(`^${parts.join(separator)}$`, 'iu'));

/** Parses a whole date as people write it, day before month, to `YYYY-MM-DD`; it need not exist. */
export const parseDate = (text: string): string | undefined => {
  const cleaned = cleanValue(text);
  const parts = orders.map((order) => order.exec(cleaned)?.groups).find(Boolean);
  if (parts === undefined) return undefined;
  const typedMonth = parts.month ?? '';
  const number = /\d/.test(typedMonth) ? typedMonth : findMonth(typedMonth);
  return number && [parts.year, number.padStart(2, '0'), parts.day?.padStart(2, '0')].join('-');
};
