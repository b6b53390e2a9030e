export type { BackoffStore, StoredBackoff } from './back-off-store.ts';
export { createRemoteSource, type RemoteSource, type RemoteStatus } from './remote-source.ts';
