import { type KeyboardEvent, type RefObject, useSyncExternalStore } from 'react';
import { useAct } from '../acts/use-act.ts';

/** Steps by key: between columns, and within one. */
const arrows: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const clamp = (place: number, length: number): number => Math.min(Math.max(place, 0), length - 1);

const focusedCard = (): Element | undefined => document.activeElement?.closest('.board-card') ?? undefined;

/** Moves the focus from the card that has it to another one; initially to the first. */
const focusCard = (board: HTMLElement | null, [across, down]: readonly [number, number]): void => {
  const columns = [...(board?.querySelectorAll('.board-cards') ?? [])]
    .map((column) => Array.from(column.querySelectorAll<HTMLElement>('[data-card-link]')))
    .filter(({ length }) => length > 0);
  const holder = focusedCard();
  const isFocused = (card: HTMLElement): boolean => card.closest('.board-card') === holder;
  const place = columns.findIndex((cards) => cards.some(isFocused));
  if (place < 0) {
    columns[0]?.[0]?.focus();
    return;
  }
  const row = columns[place]?.findIndex(isFocused) ?? 0;
  const cards = columns[clamp(place + across, columns.length)] ?? [];
  cards[clamp(row + down, cards.length)]?.focus();
};

const onFocusChange = (draw: () => void): (() => void) => {
  document.addEventListener('focusin', draw);
  document.addEventListener('focusout', draw);
  return () => {
    document.removeEventListener('focusin', draw);
    document.removeEventListener('focusout', draw);
  };
};

const openMenu = (): void => {
  const card = focusedCard();
  card?.querySelector<HTMLElement>('.move-menu > button[aria-expanded="false"]')?.click();
  card?.querySelector<HTMLElement>('.move-choices button')?.focus();
};

/** Moves between cards by keys, and opens a card's menu. @returns handler of the arrow keys on a card, which elsewhere scroll */
export const useBoardKeys = (board: RefObject<HTMLElement | null>) => {
  useAct('next', () => focusCard(board.current, [0, 1]));
  useAct('previous', () => focusCard(board.current, [0, -1]));
  const isOnCard = useSyncExternalStore(onFocusChange, () => focusedCard() !== undefined);
  useAct('status', openMenu, { isOffered: isOnCard });
  return (event: KeyboardEvent): void => {
    const step = arrows[event.key];
    if (step === undefined) return;
    event.preventDefault();
    focusCard(board.current, step);
  };
};
