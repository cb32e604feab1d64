import { typeAtCaret } from '../insert-at-caret.ts';

let typed: string | undefined;
/** Ctrl or Cmd and Enter came behind it. */
let isSent = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** A field that has not come by then comes no more. */
const longestWaitMs = 10_000;

/** Forgets what was typed: from now on keys do what they always do. */
export const dropTyping = (): void => {
  typed = undefined;
  isSent = false;
  clearTimeout(timer);
  document.removeEventListener('keydown', keepKey, true);
  document.removeEventListener('pointerdown', dropTyping, true);
};

const withKey = (text: string, key: string): string | undefined => {
  if (key === 'Enter') return `${text}\n`;
  if (key === 'Backspace') return text.slice(0, -1);
  return key.length === 1 ? text + key : undefined;
};

const takeKey = (event: KeyboardEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

const isSending = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Enter' && (ctrlKey || metaKey);

/**
 * Returns whether a key writes nothing: with AltGr, which Windows reports as Ctrl and Alt, and with Option one writes a letter. Ctrl
 * alone is no shortcut yet, since Enter may follow.
 */
const isShortcut = (event: KeyboardEvent): boolean =>
  event.key.length === 1 && (event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph');

/** Keeps keys that write or send; those that go elsewhere, and shortcuts, end it. */
function keepKey(event: KeyboardEvent): void {
  const { key } = event;
  // Text that follows is not of the text that was sent.
  isSent ||= isSending(event);
  if (isSent && key !== 'Tab') return takeKey(event);
  if (key === 'Tab' || isShortcut(event)) return dropTyping();
  const after = withKey(typed ?? '', key);
  if (after === undefined && key !== 'Escape') return;
  takeKey(event);
  if (after === undefined) dropTyping();
  else typed = after;
}

/** Keeps what is typed for a field that is not drawn yet, so that no key of it runs an act. */
export const holdTyping = (): void => {
  dropTyping();
  typed = '';
  timer = setTimeout(dropTyping, longestWaitMs);
  document.addEventListener('keydown', keepKey, true);
  document.addEventListener('pointerdown', dropTyping, true);
};

/** Focuses a field behind its text, writes what was typed for it, and sends it if that was pressed, too. */
export const typeInto = (field: HTMLTextAreaElement): void => {
  const text = typed ?? '';
  const isFinished = isSent;
  dropTyping();
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
  if (text !== '') typeAtCaret(field, text);
  // Once the form has the text.
  if (isFinished) setTimeout(() => field.form?.querySelector<HTMLButtonElement>('[type="submit"]')?.click());
};
