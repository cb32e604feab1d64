import { useRef, useState } from 'react';

const withField = (fields: ReadonlySet<string>, field: string, isIn: boolean): ReadonlySet<string> =>
  new Set([...fields].filter((one) => one !== field).concat(isIn ? field : []));

/** Keeps the documents that staff choose to ask for. */
export const useChosenDocuments = () => {
  const form = useRef<HTMLDetailsElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const onChoose = (field: string, isChosen: boolean): void =>
    setChosen((before) => withField(before, field, isChosen));
  return {
    form: { form, chosen, onChoose },
    /** Chooses a document whose file can't be read, and leads to the form that asks for it. */
    askAgain: (field: string): void => {
      setChosen((before) => withField(before, field, true));
      if (form.current !== null) form.current.open = true;
      form.current?.querySelector('summary')?.focus();
    },
  };
};
