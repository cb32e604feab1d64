export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Formats an ISO date: `26 Nov 2026`. */
export const formatDate = (day: string): string => {
  const [year, month, date] = day.split('-');
  return `${Number(date)} ${months[Number(month) - 1]?.slice(0, 3)} ${year}`;
};
