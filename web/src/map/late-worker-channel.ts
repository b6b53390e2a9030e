/**
 * Channel between page and map worker for deferred loading: the worker reports that it listens, the page sends the signal to
 * load.
 */
export const WORKER_CHANNEL = 'wheelhouse-map-worker';
export const READY = 'ready';
export const BEGIN = 'begin';
