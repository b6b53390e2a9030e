import { textOf, texts } from '../../../i18n/index.ts';
import { formatNumber } from '../../../lib/format.ts';
import { padMmsi } from '../../../lib/mmsi.ts';
import { isPast } from '../../../lib/past.ts';
import { dangerousCategory, toShipType } from '../../../lib/ship-type.ts';
import { Age, Button, Fact, Time } from '../../../ui/index.ts';
import type { VesselRecord } from './records.ts';

/** Registry record of the vessel, with a link to edit it. */
export function VesselRecordFacts({ record, onEdit }: { record: VesselRecord; onEdit: () => void }) {
  const said = texts('map');
  const { unknown, edit } = texts('common');
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
          title={isPast.value ? texts('mapTools').lockedInPast : undefined}
          onClick={onEdit}
        >
          {edit}
        </Button>
      </header>
      <dl class="facts">
        <Fact label={said.mmsi} class="num">
          {padMmsi(record.mmsi)}
        </Fact>
        <Fact label={said.callsign}>{record.callsign ?? unknown}</Fact>
        <Fact label={said.shipType}>
          <ShipType code={record.shipType} />
        </Fact>
        <Fact label={said.length} class="num">
          {metres(record.length)}
        </Fact>
        <Fact label={said.beam} class="num">
          {metres(record.beam)}
        </Fact>
        <Fact label={said.updatedAt}>
          <Age of={record.updatedAt} isSentence />
        </Fact>
        <Fact label={said.firstSeen}>
          <Time of={record.firstSeen} />
        </Fact>
        <Fact label={said.lastSeen}>
          <Age of={record.lastSeen} isSentence />
        </Fact>
        {local?.lastMessageAt && (
          <Fact label={said.fromAntenna}>
            <Age of={local.lastMessageAt} isSentence /> <SourceState state={local.state} />
          </Fact>
        )}
        {remote?.lastMessageAt && (
          <Fact label={said.fromFeed}>
            <Age of={remote.lastMessageAt} isSentence /> <SourceState state={remote.state} />
          </Fact>
        )}
      </dl>
    </section>
  );
}

function SourceState({ state }: { state: string | null }) {
  const said = texts('map');
  const text = { driving: said.driving, suppressed: said.suppressed }[state ?? ''];
  return text ? <span class="soft small">({text})</span> : null;
}

/** Text with the code sent by the vessel. */
function ShipType({ code }: { code: number | null }) {
  const said = texts('vessels');
  if (code === null) return texts('common').unknown;
  const category = dangerousCategory(code);
  return (
    <>
      {textOf(said.types, toShipType(code))}
      {category && `, ${said.dangerous({ category })}`} <span class="soft num">({code})</span>
    </>
  );
}
