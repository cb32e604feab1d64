import { lineIcon } from './line-icons.tsx';

const circle = 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20';

export const Check = lineIcon('M20 6 9 17l-5-5');
export const CircleCheck = lineIcon(`${circle}m4 7-5.5 5.5L8 12`);
export const CircleAlert = lineIcon(`${circle}m0 6v4m0 4h.01`);
