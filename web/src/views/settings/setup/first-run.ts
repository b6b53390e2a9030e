import { effect, untracked } from '@preact/signals';
import { loadConfiguration } from '../../../api/configuration.ts';
import { credentials } from '../../../api/key.ts';
import { go, place, toHref } from '../../../lib/router.ts';
import { readStored, writeStored } from '../../../lib/stored.ts';

const SKIPPED = 'setup-skipped';
export const SETUP_HREF = toHref('settings', 'setup');

/** Goes to the set-up where there is no configuration file yet and this browser may write one. */
export function offerSetup(): void {
  effect(() => {
    if (!credentials.value || readStored(SKIPPED) !== undefined) return;
    untracked(() => {
      loadConfiguration().then(
        ({ hasFile }) => {
          const { view, rest } = place.peek();
          if (!hasFile && view === 'map' && rest.length === 0) go(SETUP_HREF, { replace: true });
        },
        () => undefined, // A key without the right is no reason to disturb.
      );
    });
  });
}

/** The set-up is not offered again in this browser; the settings lead to it. */
export function skipSetup(): void {
  writeStored(SKIPPED, '1');
  go(toHref('map'), { replace: true });
}

/** Goes to the map with a fresh page: the policy and the facts of this one are from before the change. */
export function leaveSetup(): void {
  go(toHref('map'), { replace: true });
  location.reload();
}
