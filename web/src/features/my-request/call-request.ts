import type { Pass, ShownRequest } from '#domain/my-request/shown-request.ts';

/** The part with which every call begins. */
interface HeldLink {
  readonly link: string;
  readonly pass: Pass;
}

/** Calls a route with the link and the latest pass, and shows its answer. @throws ApiError */
export type CallRequest = (act: (held: HeldLink) => Promise<ShownRequest>) => Promise<void>;

export interface ActProps {
  readonly request: ShownRequest;
  readonly call: CallRequest;
}
