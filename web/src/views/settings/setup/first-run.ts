import { effect, untracked } from '@preact/signals';
import { loadConfiguration } from '../../../api/configuration.ts';
import { credentials } from '../../../api/key.ts';
import { go, place, toHref } from '../../../lib/router.ts';
import { readStored, writeStored } from '../../../lib/stored.ts';

const SKIPPED = 'setup-skipped';
export const SETUP_HREF = toHref('settings', 'setup');

/** Opens the set-up if there is no configuration file yet and this browser may write one. */
export function offerSetup(): void {
  effect(() => {
    if (!credentials.value || readStored(SKIPPED) !== undefined) return;
    untracked(() => {
      loadConfiguration().then(
        ({ hasFile }) => {
          const { view, rest } = place.peek();
          if (!hasFile && view === 'map' && rest.length === 0) go(SETUP_HREF, { replace: true });
        },
        () => undefined, // Ignore a key without the right.
      );
    });
  });
}

/** Hides the set-up in this browser; the settings link to it. */
export function skipSetup(): void {
  writeStored(SKIPPED, '1');
  go(toHref('map'), { replace: true });
}

/** Reloads the page at the map: its policy and facts are from before the change. */
export function leaveSetup(): void {
  go(toHref('map'), { replace: true });
  location.reload();
}
