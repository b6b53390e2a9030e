import type { Clock } from '../../foundation/shared/clock.ts';
import { createFailedAttempts, digestOf } from '../../server/keys/index.ts';
import type { LinkView, LinkViewsDeps } from './link-views.ts';
import { createLinkViews } from './link-views.ts';

/** Result of opening a link: a view, nothing, or a wait because of too many attempts. */
export interface FoundLink {
  readonly view?: LinkView;
  readonly retryAfterSecs?: number;
}

export type LinkReader = ReturnType<typeof createLinkReader>;

/** Opens links by their secrets. Wrong secrets are counted by address, as wrong keys are. */
export function createLinkReader(deps: LinkViewsDeps & { clock: Clock }) {
  const views = createLinkViews(deps);
  const failures = createFailedAttempts(deps.clock, { countsRepeats: false });
  const totals = { opened: 0, unknown: 0, refused: 0 };

  return {
    async open({ secret, address }: { secret: string; address: string }): Promise<FoundLink> {
      const digest = digestOf(secret);
      const attempt = await failures.check(address, digest, (presented) => views.find(presented.toString('hex')));
      if (attempt.ok) {
        totals.opened += 1;
        return { view: attempt.found };
      }
      if (attempt.retryAfterSecs === undefined) totals.unknown += 1;
      else totals.refused += 1;
      return attempt.retryAfterSecs === undefined ? {} : { retryAfterSecs: attempt.retryAfterSecs };
    },
    forget: views.forget,
    stats: () => ({ ...totals, ...views.stats() }),
  };
}
