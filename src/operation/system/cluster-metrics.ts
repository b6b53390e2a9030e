import type { ClusterStatus, Instance } from '../../instances/index.ts';
import type { Instruments } from './instruments.ts';

export interface ClusterSources {
  /** Undefined if this process is the only instance. */
  cluster: { status(): ClusterStatus; instances(): readonly Instance[]; malformedMessages(): number } | undefined;
}

/** Metrics of this instance in a cluster. */
export function measureCluster({ cluster }: ClusterSources, { level, total }: Instruments): void {
  if (!cluster) return;
  const status = () => cluster.status();
  level('cluster_leader', '1 while this instance leads, else 0', () => status().role === 'leader');
  level('cluster_has_leader', '1 while some instance leads, as far as this one knows, else 0', () => {
    return status().leader !== null;
  });
  level('cluster_epoch', 'Number of the term of the leader; 0 while there is none', () => status().epoch ?? 0);
  level('cluster_bus_connected', '1 while NATS is connected, else 0', () => status().bus === 'connected');
  level('cluster_lag_seconds', 'Time since the last message of the leader; 0 on the leader', () => {
    return (status().lagMs ?? 0) / 1000;
  });
  level('cluster_instances', 'Instances received from in the last 10 s, this one included', () => {
    return cluster.instances().length;
  });
  total('cluster_malformed_messages_total', 'Messages on NATS that no instance can have sent; they were dropped', () =>
    cluster.malformedMessages(),
  );
}
