/** Returns whether a text is a date that exists, like 2026-11-26. */
export const isDate = (text: string): boolean => {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
};

export const isDateOrEmpty = (text: string): boolean => text === '' || isDate(text);
