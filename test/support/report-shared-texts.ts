/**
 * Logs each text that React changes, removes or inserts before while it shares its element with others.
 * A browser's translator replaces such texts, so the change would be lost or throw. Runs in the page.
 */
export const reportSharedTexts = (): void => {
  const report = (node: unknown): void => {
    if (!(node instanceof Text) || node.parentElement === null) return;
    // Where an element has a single text, React sets the element's text and keeps no node.
    if (!Object.keys(node).some((key) => key.startsWith('__reactFiber'))) return;
    if (node.data.trim() === '' || node.parentElement.closest('[translate="no"]') !== null) return;
    const element = node.parentElement.outerHTML.slice(0, 300);
    reportError(new Error(`“${node.data}” needs an element of its own: ${element}`));
  };
  type Call = (this: unknown, ...input: unknown[]) => unknown;
  const watch = (
    name: keyof Node,
    kind: 'set' | 'value',
    nodeOf: (target: unknown, input: readonly unknown[]) => unknown,
  ): void => {
    const descriptor = Object.getOwnPropertyDescriptor(Node.prototype, name)!;
    const call = descriptor[kind] as Call;
    const watched: Call = function watched(...input) {
      report(nodeOf(this, input));
      return call.apply(this, input);
    };
    Object.defineProperty(Node.prototype, name, { ...descriptor, [kind]: watched });
  };
  watch('nodeValue', 'set', (text) => text);
  watch('removeChild', 'value', (_, [child]) => child);
  watch('insertBefore', 'value', (_, [, next]) => next);
};
