import type { ComponentChildren } from 'preact';
import { texts } from '../../../i18n/index.ts';
import { formatNumber } from '../../../lib/format.ts';
import { Fact, Time } from '../../../ui/index.ts';
import type { VesselRecord } from './records.ts';

/** Reported voyage data. */
export function VesselVoyage({ voyage }: { voyage: NonNullable<VesselRecord['voyage']> }) {
  const said = texts('vessels');
  const { destination, eta, draught, imo, eni, blue_cones: cones, loaded } = voyage;
  const facts: readonly (readonly [string, ComponentChildren])[] = [
    [said.destination, destination && <bdi>{destination}</bdi>],
    [said.eta, eta && <Time of={eta} />],
    [said.draught, draught !== null && <span class="num">{formatNumber(draught, 2)} m</span>],
    [said.load, loaded !== null && (loaded ? said.loaded : said.unloaded)],
    [said.cones, cones !== null && said.coneCount({ count: cones })],
    [said.eni, eni && <span class="num">{eni}</span>],
    [said.imo, imo !== null && <span class="num">{imo}</span>],
  ];
  const known = facts.filter(([, value]) => value !== null && value !== false && value !== '');
  if (known.length === 0) return null;
  return (
    <section>
      <header class="map-vessel-section">
        <h3>{said.voyage}</h3>
      </header>
      <dl class="facts">
        {known.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </dl>
    </section>
  );
}
