/** Where the page says that the worker of the map may be loaded. */
export const WORKER_CHANNEL = 'wheelhouse-map-worker';
