import { Document, isMap, isPair, visit } from 'yaml';

const lineWidth = 120;

/** Prints a value as YAML that parses to the same value; lists and maps that fit are on one line. */
export const printYaml = (value: unknown): string => {
  const document = new Document(value, { aliasDuplicateObjects: false });
  visit(document, {
    Collection(_, node, path) {
      const parent = path.at(-1);
      const key = isPair(parent) ? String(parent.key) : '';
      const indent = 2 * path.filter(isMap).length;
      node.flow = indent > 0 && indent + key.length + JSON.stringify(node).length < lineWidth;
      return node.flow ? visit.SKIP : undefined;
    },
  });
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
};
