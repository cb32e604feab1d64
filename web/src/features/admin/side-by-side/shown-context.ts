import { createContext } from 'react';

/** Receives the reference number of what is shown beside the list. The router's outlet context would be part of public pages. */
export const ShownContext = createContext<(reference: string | undefined) => void>(() => undefined);
