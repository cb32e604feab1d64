import type { Pass, ShownRequest } from '#domain/my-request/shown-request.ts';

/** The part with which every call begins. */
interface HeldLink {
  readonly link: string;
  readonly pass: Pass;
}

export interface ActProps {
  readonly link: string;
  readonly request: ShownRequest;
  readonly onChange: (request: ShownRequest) => void;
}

/** Calls a route with the link and the latest pass, and shows its answer. @throws ApiError */
export type CallRequest = (act: (held: HeldLink) => Promise<ShownRequest>) => Promise<void>;

/** Returns what does something with a request, and shows what it is then. */
export const callRequest =
  ({ link, request: { pass }, onChange }: ActProps): CallRequest =>
  async (act) =>
    onChange(await act({ link, pass }));
