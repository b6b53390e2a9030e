import type { Fix } from '../../../src/vessel/position/fix.ts';
import type { GpsSink } from '../../../src/vessel/position/provider.ts';

/** A sink that remembers everything a provider reports. */
export interface RecordingSink extends GpsSink {
  readonly fixes: Fix[];
  readonly reasons: string[];
}

export function recordingSink(): RecordingSink {
  const fixes: Fix[] = [];
  const reasons: string[] = [];
  return {
    fixes,
    reasons,
    fix: (fix) => void fixes.push(fix),
    noFix: (reason) => void reasons.push(reason.text),
  };
}
