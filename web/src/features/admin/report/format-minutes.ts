import { formatCount } from '#domain/text/format-count.ts';

const minutesInHour = 60;
const minutesInDay = 24 * minutesInHour;

/** Formats a duration, from a day on to the hour: `5 h 40 min`, `1 day`. @param minutes a whole number */
export const formatMinutes = (minutes: number): string => {
  const days = Math.floor(minutes / minutesInDay);
  const hours = Math.floor((minutes % minutesInDay) / minutesInHour);
  const rest = minutes % minutesInHour;
  if (days > 0) return hours > 0 ? `${formatCount(days, 'day')} ${hours} h` : formatCount(days, 'day');
  if (hours === 0) return `${rest} min`;
  return rest > 0 ? `${hours} h ${rest} min` : `${hours} h`;
};
