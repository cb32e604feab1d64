import { useCallback, useEffect, useState } from 'react';
import type { Draft } from '../../lib/draft.ts';
import { createSubmissionKey, type SubmissionKey } from '../../lib/submission-key.ts';

type Subscribe = (listener: () => void) => () => void;

interface DraftOptions<Content> {
  readonly draft: Draft<Content>;
  /** The key of what was restored, which may have been sent already. */
  readonly restoredKey: string | undefined;
  /** What is to be kept under a key; undefined if there is nothing. A new function has it looked at anew. */
  readonly content: (key: string) => Content | undefined;
  readonly form: {
    readonly subscribe: (options: {
      readonly formState: { readonly values: true };
      readonly callback: () => void;
    }) => () => void;
  };
  /** The form's files, if it takes any. */
  readonly uploads?: { readonly subscribe: Subscribe };
}

interface DraftSaver {
  /** Outlives the page with the draft: what was sent without an answer before a reload is not stored twice. */
  readonly key: SubmissionKey;
  /** Tells of every change of an answer or a file; returns how to stop that. */
  readonly subscribeToInput: Subscribe;
  readonly save: () => void;
}

const createDraftSaver = <Content>(draft: Draft<Content>, restoredKey: string | undefined) => {
  let content: DraftOptions<Content>['content'] | undefined;
  const key = createSubmissionKey(restoredKey, () => store('save'));
  const store = (how: 'save' | 'saveIfChanged'): void => {
    const entered = content?.(key.current());
    if (entered === undefined) draft.clear();
    else draft[how](entered);
  };
  return {
    key,
    save: () => store('save'),
    look: (next: DraftOptions<Content>['content']) => {
      content = next;
      store('saveIfChanged');
    },
  };
};

/** Keeps what is entered in a form, and the key it is sent under, with every change. */
export const useDraft = <Content>(options: DraftOptions<Content>): DraftSaver => {
  const { draft, restoredKey, content, uploads } = options;
  const { subscribe } = options.form;
  const [{ key, save, look }] = useState(() => createDraftSaver(draft, restoredKey));
  const subscribeToInput = useCallback<Subscribe>(
    (listener) => {
      const stopAnswers = subscribe({ formState: { values: true }, callback: listener });
      const stopUploads = uploads?.subscribe(listener);
      return () => {
        stopAnswers();
        stopUploads?.();
      };
    },
    [subscribe, uploads],
  );
  useEffect(() => {
    look(content);
    return subscribeToInput(save);
  }, [look, content, save, subscribeToInput]);
  return { key, subscribeToInput, save };
};
