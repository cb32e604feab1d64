import Holidays from 'date-holidays';

const yearsCovered = 12;

// As `MM-DD`.
const publicHolidaysOf = (year: number): string[] => {
  const holidays = new Holidays('NZ', 'AUK').getHolidays(year).filter(({ type }) => type === 'public');
  return [...new Set(holidays.map(({ date }) => date.slice(5, 10)))].sort();
};

export const publicHolidaysFile = (firstYear: number): string => {
  const years = Array.from({ length: yearsCovered }, (_, index) => firstYear + index);
  const lines = years.map((year) => `  ${year}: '${publicHolidaysOf(year).join(' ')}',`);
  return `// Made by \`npm run holidays\` from date-holidays (https://github.com/commenthol/date-holidays, data under CC BY 3.0).

/** Month and day of New Zealand's public holidays and of Auckland's anniversary, with the days observed instead. */
export const publicHolidays: Readonly<Record<number, string>> = {
${lines.join('\n')}
};
`;
};
