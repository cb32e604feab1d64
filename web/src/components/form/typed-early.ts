/**
 * What stands in the prerendered form before the page's code takes it over, by the controls' names: what the visitor
 * typed already, and what the browser filled in. Empty where there is no page.
 */
export const typedEarly = (formId: string): Record<string, string> => {
  if (typeof document === 'undefined') return {};
  const typed: Record<string, string> = {};
  for (const control of document.querySelectorAll(`#${formId} :is(input, select, textarea)`)) {
    if (!('name' in control) || !('value' in control)) continue;
    const { name, value } = control;
    if (typeof name === 'string' && typeof value === 'string' && value !== '') typed[name] = value;
  }
  return typed;
};
