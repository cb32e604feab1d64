/** A date as people type it: three fields. */
export interface DateParts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

// A dash would be taken for the next part.
const cleanPart = (text: string): string => text.replace(/[\s-]/g, '');
const twoDigits = (text: string): string => (text === '' ? '' : text.padStart(2, '0'));

/** The date as `YYYY-MM-DD`; with parts missing it is none, but keeps the others; empty when nothing was typed. */
export const joinDate = ({ day, month, year }: DateParts): string => {
  const text = [cleanPart(year), twoDigits(cleanPart(month)), twoDigits(cleanPart(day))].join('-');
  return text === '--' ? '' : text;
};

const stripLeadingZero = (text: string): string => text.replace(/^0(?=\d$)/, '');

/** The parts of what {@link joinDate} made. */
export const splitDate = (text: string): DateParts => {
  const [year = '', month = '', day = ''] = text.split('-');
  return { day: stripLeadingZero(day), month: stripLeadingZero(month), year };
};
