import { texts } from '../../i18n/index.ts';
import { toHref } from '../../lib/router.ts';
import { isolated } from '../../lib/text.ts';
import { Button, Dialog } from '../../ui/index.ts';
import type { Trip } from './records.ts';

interface SecondTripProps {
  active: Trip;
  onBegin: () => void;
  onClose: () => void;
}

/** Asks before starting a second active trip: usually the first was not completed. */
export function SecondTrip({ active, onBegin, onClose }: SecondTripProps) {
  const text = texts('trips');
  return (
    <Dialog title={text.secondTitle} onClose={onClose}>
      <div class="dialog-body">
        <p>{text.secondText({ cargo: isolated(active.cargo) })}</p>
      </div>
      <footer class="dialog-foot">
        <Button onClick={onBegin}>{text.secondBegin}</Button>
        <a class="button button-primary" href={toHref('trips', active.id)}>
          {text.complete}
        </a>
      </footer>
    </Dialog>
  );
}
