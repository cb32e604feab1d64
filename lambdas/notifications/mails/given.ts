/** Returns what somebody typed, or says that the field was left empty. */
export const given = (text: string): string => (text === '' ? 'Not given' : text);
