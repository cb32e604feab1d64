import type { ShownWork } from '#domain/work/shown-work.ts';

type RowAct = 'take' | 'aside' | 'bring-back' | 'close';

/** An act on a row that was asked for. */
export interface AskedAct {
  readonly act: RowAct;
  readonly item: ShownWork;
}
