import { lineIcon } from './line-icon.tsx';

export const ChevronDown = lineIcon('m6 9 6 6 6-6');
export const Cross = lineIcon('M18 6 6 18M6 6l12 12');
export const MenuLines = lineIcon('M4 5h16M4 12h16M4 19h16');
