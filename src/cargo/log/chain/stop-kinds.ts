/** Reason of a stop; `unknown` until it is known. */
export const STOP_KINDS = ['berth', 'lock', 'bridge', 'anchorage', 'waiting', 'rest', 'unknown'] as const;
export type StopKind = (typeof STOP_KINDS)[number];

export const isStopKind = (text: string | null): text is StopKind => STOP_KINDS.some((kind) => kind === text);
