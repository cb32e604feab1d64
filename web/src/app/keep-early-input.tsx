import { lateNoticeId } from '#domain/site/late-code.ts';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { type Control, controlsIn, readControl } from '../lib/controls.ts';

/** Finds a control again that React has drawn anew. */
const keyOf = ({ id, name, type, value }: Control): string =>
  [id, name, type === 'radio' ? value : ''].join(' ');

const isChanged = (control: Control): boolean => {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const initial = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
    return initial?.selected === false;
  }
  if (control.type === 'file') return false;
  if ('checked' in control && control.checked !== control.defaultChecked) return true;
  return control.value !== control.defaultValue;
};

const readEarlyInput = () => ({
  focused: controlsIn(document).find((control) => control === document.activeElement),
  changed: controlsIn(document)
    .filter(isChanged)
    .map((control) => [keyOf(control), readControl(control)] as const),
});

/** Enters a value like a person, so that the form hears of it. */
const enter = (control: Control, value: string | boolean): void => {
  if (control.matches('[type=checkbox], [type=radio]')) {
    if (readControl(control) !== value) control.click();
    return;
  }
  // A control with this attribute holds what its component last heard of.
  if (readControl(control) !== value || control.hasAttribute('value')) {
    control.value = '';
    // React overrides the setter of the element, to know of changes by scripts.
    Reflect.set(Object.getPrototypeOf(control), 'value', value, control);
  }
  control.dispatchEvent(new Event('change', { bubbles: true }));
  // Later, when the component has drawn the value.
  setTimeout(() => {
    if (control !== document.activeElement)
      control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  });
};

/** Keeps what was typed before hydration, also where an extension has changed the page, so that React draws it anew. */
export const KeepEarlyInput = ({ children }: { readonly children: ReactNode }) => {
  const [{ focused, changed }] = useState(readEarlyInput);
  useLayoutEffect(() => {
    document.getElementById(lateNoticeId)?.remove();
    const controls = new Map(controlsIn(document).map((control) => [keyOf(control), control]));
    if (focused?.isConnected === false) controls.get(keyOf(focused))?.focus({ preventScroll: true });
    for (const [key, value] of changed) {
      const control = controls.get(key);
      if (control !== undefined && value !== undefined) enter(control, value);
    }
  }, [focused, changed]);
  return children;
};
