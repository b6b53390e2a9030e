import { texts } from '../../i18n/index.ts';
import { now } from '../../lib/clock.ts';
import { toHref } from '../../lib/router.ts';
import { fleetVersion, isUnreachable, ships } from '../../live/index.ts';
import { StateBadge } from '../../ships/badges.tsx';
import { shipState } from '../../ships/ship-state.ts';
import { BackLink, EmptyState, Icon, PageHead } from '../../ui/index.ts';
import { ComputerCard } from './computer-card.tsx';
import { ConflictCard } from './conflict-card.tsx';
import { LinkCard } from './link-card.tsx';
import { ShipAlerts } from './ship-alerts.tsx';
import { ShipFacts } from './ship-facts.tsx';
import { ShipTrack } from './ship-track.tsx';
import { ShipTrips } from './ship-trips.tsx';

/** All data of one ship in the office. */
export function ShipPage({ id }: { id: string }) {
  const said = texts('fleet');
  const isKnown = fleetVersion.value > 0;
  const ship = ships.get(id);
  return (
    <div class="page">
      <BackLink href={toHref('fleet')} label={texts('common').fleet} />
      {isKnown && !ship && (
        <EmptyState icon="anchor" title={said.notFound}>
          {said.notFoundText}
        </EmptyState>
      )}
      {ship && (
        <>
          <PageHead title={<bdi>{ship.name}</bdi>}>
            <StateBadge state={shipState(ship, now.value)} />
            <a class="button button-primary" href={`${toHref('trips', 'new')}?ship=${encodeURIComponent(id)}`}>
              <Icon name="plus" size={18} />
              {said.prepareTrip}
            </a>
          </PageHead>
          <div class={`fleet-ship ${isUnreachable.value ? 'is-old' : ''}`}>
            <ShipFacts ship={ship} />
            <ShipTrack ship={ship} />
          </div>
          <ShipTrips ship={ship} />
          <ShipAlerts ship={ship} />
          <LinkCard ship={ship} />
          <ConflictCard shipId={id} />
          <ComputerCard ship={ship} />
        </>
      )}
    </div>
  );
}
