import { hostname } from 'node:os';

export const ownHost = (): string => hostname().split('.', 1)[0] ?? 'wheelhouse';

/** Under which this computer announces the service. */
export const ownName = (): string => `Wheelhouse on ${ownHost()}`;
