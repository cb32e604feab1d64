const clock = new Intl.DateTimeFormat('en-NZ', { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' });

/** Formats the time of day where the visitor is: `10:42`. */
export const formatClock = (moment: string): string => clock.format(new Date(moment));
