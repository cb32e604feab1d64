/** The part of Babel's NodePath that the mutators need. */
interface NodePath {
  readonly node: {
    readonly type: string;
    readonly value?: unknown;
    readonly elements?: readonly unknown[];
  };
  readonly parent: { readonly type: string };
  readonly key: unknown;
}

interface Mutator {
  readonly name: string;
  readonly mutate: (path: NodePath) => Iterable<object>;
}

// Replaces a number by the next one: limits, delays and sizes.
const numberMutator: Mutator = {
  name: 'Number',
  *mutate({ node, parent, key }) {
    if (node.type !== 'NumericLiteral' || key === 'key' || parent.type === 'TSLiteralType') return;
    yield { type: 'NumericLiteral', value: Number(node.value) + 1 };
  },
};

// Drops one item of a list; Stryker only empties lists.
const listItemMutator: Mutator = {
  name: 'ListItem',
  *mutate({ node: { type, elements = [] } }) {
    if (type !== 'ArrayExpression' || elements.length < 2) return;
    for (const dropped of elements.keys()) {
      yield { type, elements: elements.filter((_, index) => index !== dropped) };
    }
  },
};

// Stryker has no option for own mutators.
export const addOwnMutators = async (): Promise<void> => {
  const instrumenter = import.meta.resolve('@stryker-mutator/instrumenter');
  const { allMutators }: { allMutators: Mutator[] } = await import(
    new URL('mutators/index.js', instrumenter).href
  );
  for (const mutator of [numberMutator, listItemMutator]) {
    if (!allMutators.includes(mutator)) allMutators.push(mutator);
  }
};
