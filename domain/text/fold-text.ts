export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();

export const foldWords = (text: string): string[] => foldText(text).split(/\s/).filter(Boolean);
