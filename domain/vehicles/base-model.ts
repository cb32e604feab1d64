import { foldText } from '../text/fold-text.ts';

const namesOfTwoWords = new Set(['atto', 'grand', 'land', 'model', 'range', 'santa']);

/** Returns a model's name without its trim: 'Aqua' of 'Aqua S', 'Land Cruiser' of 'Land Cruiser Prado'. */
export const baseModelOf = (model: string): string => {
  const [first = '', second] = model.trim().split(/\s+/);
  return second !== undefined && namesOfTwoWords.has(foldText(first)) ? `${first} ${second}` : first;
};
