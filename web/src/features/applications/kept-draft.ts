import type { Draft } from '../../lib/draft.ts';
import { createListeners } from '../../lib/listeners.ts';

/** Only one on the device outlasts the tab. The browser has refused to store it there, or it has expired there. */
type DraftPlace = 'tab' | 'device' | 'refused' | 'expired';

/** A draft that the visitor lets the device keep after the tab is closed. */
export interface KeptDraft<Content> extends Draft<Content> {
  readonly place: () => DraftPlace;
  readonly subscribe: (listener: () => void) => () => void;
  /** Moves a draft to the device or back. */
  move(to: 'tab' | 'device', content?: Content): void;
  /** Goes on with the draft that another tab has put on the device. */
  join(): void;
  /** Goes on in the tab, and leaves the device to another draft. */
  leave(content: Content): void;
  /** Returns what is on the device, which another tab may have changed. */
  readonly onDevice: () => Content | undefined;
}

/** Creates a draft that begins in the tab, unless the device alone has one. */
export const createKeptDraft = <Content>(tab: Draft<Content>, device: Draft<Content>): KeptDraft<Content> => {
  const { subscribe, notify } = createListeners();
  let known: DraftPlace | undefined;
  /** Lasts as long as the page where the browser stores nothing. */
  let held: Content | undefined;
  const place = (): DraftPlace => {
    const isOnDevice = tab.savedAt() === undefined && device.savedAt() !== undefined;
    return (known ??= isOnDevice ? 'device' : 'tab');
  };
  const setPlace = (next: DraftPlace): void => {
    if (next === place()) return;
    known = next;
    notify();
  };
  const current = (): Draft<Content> => (place() === 'device' ? device : tab);
  const store = (how: 'save' | 'saveIfChanged', content: Content): boolean => {
    held = undefined;
    if (current()[how](content)) return true;
    if (place() === 'device') {
      device.clear();
      setPlace('refused');
      if (tab.save(content)) return true;
    }
    held = content;
    return false;
  };
  const clear = (): void => {
    held = undefined;
    current().clear();
  };
  return {
    place,
    subscribe,
    move: (to, content) => {
      clear();
      setPlace(to);
      if (content !== undefined) store('save', content);
    },
    join: () => setPlace('device'),
    leave: (content) => {
      setPlace('tab');
      tab.save(content);
    },
    onDevice: () => device.restore(),
    restore: () => current().restore() ?? held,
    save: (content) => store('save', content),
    saveIfChanged: (content) => store('saveIfChanged', content),
    savedAt: () => current().savedAt(),
    clearExpired: () => {
      const isExpired = current().clearExpired();
      if (isExpired && place() === 'device') setPlace('expired');
      return isExpired;
    },
    clear,
  };
};
