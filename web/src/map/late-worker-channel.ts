/** Where the page and the worker of the map agree on when it is loaded: the worker says that it listens, the page when. */
export const WORKER_CHANNEL = 'wheelhouse-map-worker';
export const READY = 'ready';
export const BEGIN = 'begin';
