import { hostname } from 'node:os';

export const ownHost = (): string => hostname().split('.', 1)[0] ?? 'wheelhouse';

/** Service name announced by this computer. */
export const ownName = (): string => `Wheelhouse on ${ownHost()}`;
