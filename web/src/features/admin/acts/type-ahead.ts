import { typeAtCaret } from '../insert-at-caret.ts';

let typed: string | undefined;

/** Forgets what was typed: from now on keys do what they always do. */
export const dropTyping = (): void => {
  typed = undefined;
  document.removeEventListener('keydown', keepKey, true);
  document.removeEventListener('pointerdown', dropTyping, true);
};

const withKey = (text: string, key: string): string | undefined => {
  if (key === 'Enter') return `${text}\n`;
  if (key === 'Backspace') return text.slice(0, -1);
  return key.length === 1 ? text + key : undefined;
};

/** Keeps keys that write; those that go elsewhere end it. */
function keepKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (key === 'Tab') return dropTyping();
  const after = ctrlKey || metaKey || altKey ? undefined : withKey(typed ?? '', key);
  if (after === undefined && key !== 'Escape') return;
  event.preventDefault();
  event.stopPropagation();
  if (after === undefined) dropTyping();
  else typed = after;
}

/** Keeps what is typed for a field that is not drawn yet, so that no key of it runs an act. */
export const holdTyping = (): void => {
  dropTyping();
  typed = '';
  document.addEventListener('keydown', keepKey, true);
  document.addEventListener('pointerdown', dropTyping, true);
};

/** Focuses a field behind its text, and writes what was typed for it. */
export const typeInto = (field: HTMLTextAreaElement): void => {
  const text = typed ?? '';
  dropTyping();
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
  if (text !== '') typeAtCaret(field, text);
};
