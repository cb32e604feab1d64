import type { Reply } from '#domain/replies/reply.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { dropTyping, holdTyping } from '../acts/type-ahead.ts';

export type ComposerForm = 'reply' | 'note' | 'call';

/** Content that a form begins with. */
interface Beginning {
  /** Documents that the reply asks for. */
  readonly labels?: readonly string[];
  /** Reply that is written again. */
  readonly again?: Reply;
}

/** A new object each time, so that pressing again leads to the field again. */
export interface Opening extends Beginning {
  readonly form: ComposerForm;
}

const formOf = (hash: string): ComposerForm | undefined => {
  if (hash === '#reply') return 'reply';
  if (hash === '#note') return 'note';
  return hash === '#call' ? 'call' : undefined;
};

/** Opens the form of a reply, note or call, also by the location's hash. @param canReply whether there is an address */
export const useComposer = (canReply: boolean) => {
  const { hash, key } = useLocation();
  const [opening, setOpening] = useState<Opening>();
  const [isOpen, setIsOpen] = useState(false);
  const [openedBy, setOpenedBy] = useState<string>();
  const show = (form: ComposerForm, beginning: Beginning = {}): void => {
    setOpening({ form, ...beginning });
    setIsOpen(true);
  };
  const form = formOf(hash);
  const isRefused = form === 'reply' && !canReply;
  if (form !== undefined && !isRefused && openedBy !== key) {
    setOpenedBy(key);
    show(form);
  }
  useEffect(() => {
    if (isRefused) dropTyping();
  }, [isRefused]);
  return {
    /** The latest opening. */
    opening,
    isOpen,
    open: (pressed: ComposerForm, beginning?: Beginning): void => {
      holdTyping();
      show(pressed, beginning);
    },
    close: (): void => setIsOpen(false),
  };
};

export type ComposerState = ReturnType<typeof useComposer>;
