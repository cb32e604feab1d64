export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Returns the controls in a part of the page. */
export const controlsIn = (part: ParentNode): Control[] => [
  ...part.querySelectorAll<Control>('input, select, textarea'),
];

/** Returns what a control holds; undefined for a radio button that is not chosen. */
export const readControl = (control: Control): string | boolean | undefined => {
  if (control.type === 'radio' && !control.matches(':checked')) return undefined;
  return control.type === 'checkbox' ? control.matches(':checked') : control.value;
};
