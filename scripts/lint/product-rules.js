const message =
  'An object also has the names of all objects, such as `constructor`, which a request can send: look up in a Map.';

const isObject = (node) =>
  node?.type === 'ObjectExpression' || (node?.expression !== undefined && isObject(node.expression));

/** Returns the names of the tables that a file declares at its top. */
const tablesOf = ({ body }) =>
  body
    .map((statement) => statement.declaration ?? statement)
    .flatMap(({ declarations = [] }) => declarations)
    .filter(({ init }) => isObject(init))
    .map(({ id }) => id.name);

/** Rejects `table[name] ?? other` in a file that declares `table` as an object: a name that may be missing may be anybody's. */
const lookUpInMap = {
  create: (context) => {
    let tables = [];
    return {
      Program: (program) => {
        tables = tablesOf(program);
      },
      LogicalExpression: ({ operator, left }) => {
        const isLookup =
          left.type === 'MemberExpression' && left.computed && tables.includes(left.object.name);
        if (operator !== '&&' && isLookup) context.report({ node: left, message });
      },
    };
  },
};

export default { meta: { name: 'product' }, rules: { 'look-up-in-map': lookUpInMap } };
