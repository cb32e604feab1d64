export type Role = 'link' | 'button' | 'heading' | 'field' | 'text';

/** Finds the first visible element with a role and a name, exact matches first. Runs in the page, so it must be self-contained. */
export const findInPage = (role: Role, name: string): Element | null => {
  const selectors: Record<Role, string> = {
    link: 'a[href]',
    button: 'button, summary',
    heading: 'h1, h2, h3',
    field: 'input, select, textarea',
    text: 'p, li, output, span, dd, h1, h2, h3, [role=alert]',
  };
  const textOf = (node: Element): string => (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const nameOf = (element: Element): string => {
    const labels = 'labels' in element ? Array.from((element as HTMLInputElement).labels ?? []) : [];
    return element.getAttribute('aria-label') ?? textOf(labels[0] ?? element);
  };
  const candidates = Array.from(document.querySelectorAll(selectors[role])).filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );
  return (
    candidates.find((element) => nameOf(element) === name) ??
    candidates.find((element) => nameOf(element).includes(name)) ??
    null
  );
};
