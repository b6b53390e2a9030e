/**
 * Whether the service takes traffic:
 *
 *   starting ──ready()──► ready ──drain()──► draining
 *
 * A load balancer asks for it, so it does not depend on anything outside: a silent receiver is no reason to send clients away.
 */
export type Phase = 'starting' | 'ready' | 'draining';

/**
 * Reason why an instance of a cluster accepts no clients: it has no copy of the live traffic, or no connection to the
 * others.
 */
export type Lack = 'starting' | 'noCopy' | 'noBus';

export type Readiness = ReturnType<typeof createReadiness>;

/** `whyNot` is called while the service runs. */
export function createReadiness(whyNot: () => Lack | undefined = () => undefined) {
  let phase: Phase = 'starting';
  return {
    /** Reason to send no clients here; undefined if ready. */
    reason: (): Exclude<Phase, 'ready'> | Lack | undefined => (phase === 'ready' ? whyNot() : phase),
    ready(): void {
      if (phase === 'starting') phase = 'ready';
    },
    drain(): void {
      phase = 'draining';
    },
  };
}
