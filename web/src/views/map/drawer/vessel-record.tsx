import { say } from '../../../i18n/index.ts';
import { formatNumber } from '../../../lib/format.ts';
import { isPast } from '../../../lib/past.ts';
import { dangerousCategory, toShipType } from '../../../lib/ship-type.ts';
import { Age, Button, Time } from '../../../ui/index.ts';
import type { VesselRecord } from './records.ts';

/** What the registry keeps of it, with the way to correct it. */
export function VesselRecordFacts({ record, onEdit }: { record: VesselRecord; onEdit: () => void }) {
  const said = say('map');
  const { unknown, edit } = say('common');
  const metres = (value: number | null) => (value === null ? unknown : `${formatNumber(value)} m`);
  const { local, remote } = record.sources ?? {};
  return (
    <section>
      <header class="map-vessel-section">
        <h3>{said.facts}</h3>
        <Button
          look="quiet"
          icon="pencil"
          disabled={isPast.value}
          title={isPast.value ? say('mapTools').lockedInPast : undefined}
          onClick={onEdit}
        >
          {edit}
        </Button>
      </header>
      <dl class="facts">
        <dt>{said.mmsi}</dt>
        <dd class="num">{record.mmsi}</dd>
        <dt>{said.callsign}</dt>
        <dd>{record.callsign ?? unknown}</dd>
        <dt>{said.shipType}</dt>
        <dd>
          <ShipType code={record.shipType} />
        </dd>
        <dt>{said.length}</dt>
        <dd class="num">{metres(record.length)}</dd>
        <dt>{said.beam}</dt>
        <dd class="num">{metres(record.beam)}</dd>
        <dt>{said.updatedAt}</dt>
        <dd>
          <Age of={record.updatedAt} isSentence />
        </dd>
        <dt>{said.firstSeen}</dt>
        <dd>
          <Time of={record.firstSeen} />
        </dd>
        <dt>{said.lastSeen}</dt>
        <dd>
          <Age of={record.lastSeen} isSentence />
        </dd>
        {local?.lastMessageAt && (
          <>
            <dt>{said.fromAntenna}</dt>
            <dd>
              <Age of={local.lastMessageAt} isSentence /> <SourceState state={local.state} />
            </dd>
          </>
        )}
        {remote?.lastMessageAt && (
          <>
            <dt>{said.fromFeed}</dt>
            <dd>
              <Age of={remote.lastMessageAt} isSentence /> <SourceState state={remote.state} />
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

function SourceState({ state }: { state: string | null }) {
  const said = say('map');
  const text = { driving: said.driving, suppressed: said.suppressed }[state ?? ''];
  return text ? <span class="soft small">({text})</span> : null;
}

/** In words, with the code that the vessel sends. */
function ShipType({ code }: { code: number | null }) {
  const said = say('vessels');
  if (code === null) return say('common').unknown;
  const category = dangerousCategory(code);
  return (
    <>
      {said.type(toShipType(code))}
      {category && `, ${said.dangerous(category)}`} <span class="soft num">({code})</span>
    </>
  );
}
