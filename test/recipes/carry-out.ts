import { readdirSync } from 'node:fs';
import { readCommandLine } from '../../bin/command/read-command-line.ts';
import { applyRecipe } from './apply-recipe.ts';

const recipes = readdirSync('test/recipes', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const helpText = `
  npm run recipe -- RECIPE   carry out a recipe of CONTRIBUTING.md on this folder: ${recipes.join(', ')}

  --help  print this help
`;

const { positionals } = readCommandLine(helpText, {}, { takesPaths: true });
const [recipe = ''] = positionals;
if (!recipes.includes(recipe)) throw new RangeError(`Choose one of: ${recipes.join(', ')}.`);

// On the product itself, not on a copy.
applyRecipe(`test/recipes/${recipe}`, '.');
