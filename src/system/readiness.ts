/**
 * Whether the service takes traffic:
 *
 *   starting ──ready()──► ready ──drain()──► draining
 *
 * A load balancer asks for it, so it does not depend on anything outside: a silent receiver is no reason to send clients away.
 */
export type Phase = 'starting' | 'ready' | 'draining';

export type Readiness = ReturnType<typeof createReadiness>;

export function createReadiness() {
  let phase: Phase = 'starting';
  return {
    /** Why no traffic is to be sent here; undefined while it may be. */
    reason: (): Exclude<Phase, 'ready'> | undefined => (phase === 'ready' ? undefined : phase),
    ready(): void {
      if (phase === 'starting') phase = 'ready';
    },
    drain(): void {
      phase = 'draining';
    },
  };
}
