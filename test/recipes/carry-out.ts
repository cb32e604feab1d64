import { applyRecipe } from './apply-recipe.ts';

const [recipe = ''] = process.argv.slice(2);

// On the product itself, not on a copy.
applyRecipe(`test/recipes/${recipe}`, '.');
