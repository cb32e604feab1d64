import { useCallback, useEffect, useState } from 'react';
import type { Draft } from '../../lib/draft.ts';
import { createSubmissionKey, type SubmissionKey } from '../../lib/submission-key.ts';

type Subscribe = (listener: () => void) => () => void;

interface DraftOptions<Content> {
  readonly draft: Draft<Content>;
  /** Key of the restored draft, which may have been sent already. */
  readonly restoredKey: string | undefined;
  /** Content for a key; undefined if there is none. A new function saves it again. */
  readonly content: (key: string) => Content | undefined;
  readonly form: {
    readonly subscribe: (options: {
      readonly formState: { readonly values: true };
      readonly callback: () => void;
    }) => () => void;
  };
  readonly uploads?: { readonly subscribe: Subscribe };
}

interface DraftSaver {
  /** Saved with the draft, so that a reload does not store the submission twice. */
  readonly key: SubmissionKey;
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
    setContent: (next: DraftOptions<Content>['content']) => {
      content = next;
      store('saveIfChanged');
    },
  };
};

/** Saves a form's input and submission key with every change. */
export const useDraft = <Content>(options: DraftOptions<Content>): DraftSaver => {
  const { draft, restoredKey, content, uploads } = options;
  const { subscribe } = options.form;
  const [{ key, save, setContent }] = useState(() => createDraftSaver(draft, restoredKey));
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
    setContent(content);
    return subscribeToInput(save);
  }, [setContent, content, save, subscribeToInput]);
  return { key, subscribeToInput, save };
};
