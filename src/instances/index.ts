export { type Cluster, type ClusterStatus, createCluster } from './cluster.ts';
export type { Instance } from './instances.ts';
export { createTrafficCopy, type EndedCopy, type TrafficCopy, type TrafficCopyState } from './traffic-copy.ts';
export { publishTraffic, type TrafficPublisher } from './traffic-publisher.ts';
