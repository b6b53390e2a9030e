import { useSignal } from '@preact/signals';
import { answerOf, api } from '../../api/client.ts';
import { useAction } from '../../api/resource.ts';
import { textOf, texts } from '../../i18n/index.ts';
import { now } from '../../lib/clock.ts';
import { formatBearing, formatDistance, formatLatitude, formatLongitude, formatNumber } from '../../lib/format.ts';
import { go, toHref } from '../../lib/router.ts';
import { isolated } from '../../lib/text.ts';
import { isUnreachable, linkLook, vehicles, vehiclesVersion } from '../../live/index.ts';
import type { Vehicle } from '../../live/messages.ts';
import { showVehicle } from '../../live/vehicles.ts';
import {
  Age,
  BackLink,
  Button,
  Card,
  Confirm,
  CopyLine,
  EmptyState,
  Fact,
  Icon,
  Num,
  PageHead,
  ProblemLine,
  showToast,
} from '../../ui/index.ts';
import { QrCode } from '../../ui/key-code.tsx';
import { VehicleBadge } from '../../vehicles/vehicle-badge.tsx';
import { isLastKnown, vehicleState } from '../../vehicles/vehicle-state.ts';
import { RenewToken } from './tracker-page.tsx';
import { VehicleDays } from './vehicle-days.tsx';

const at = (id: string) => ({ params: { path: { id } } });

/** One vehicle: its position, its tracker and its days. */
export function VehiclePage({ id }: { id: string }) {
  const said = texts('vehicles');
  const isKnown = vehiclesVersion.value > 0;
  const vehicle = vehicles.get(id);
  return (
    <div class="page vehicles-one">
      <BackLink href={toHref('vehicles')} label={texts('common').vehicles} />
      {!isKnown && <p class="soft">{isUnreachable.value ? texts('common').noAnswer : texts('common').loading}</p>}
      {isKnown && !vehicle && (
        <EmptyState icon="truck" title={said.notFound}>
          {said.notFoundText}
        </EmptyState>
      )}
      {vehicle && (
        <>
          <PageHead title={<bdi>{vehicle.name}</bdi>}>
            <VehicleBadge state={vehicleState(vehicle, now.value)} />
            <Actions vehicle={vehicle} />
          </PageHead>
          <div class="vehicles-top">
            <PositionCard vehicle={vehicle} />
            <TrackerCard vehicle={vehicle} />
          </div>
          <VehicleDays vehicle={vehicle} />
          <DriverCard vehicle={vehicle} />
        </>
      )}
    </div>
  );
}

function Actions({ vehicle }: { vehicle: Vehicle }) {
  const said = texts('vehicles');
  const verbs = texts('common');
  const { id, name, onDuty } = vehicle;
  const isAsked = useSignal(false);
  const remove = useAction(async () => {
    await answerOf(api.DELETE('/v1/vehicles/{id}', at(id)));
    showToast(said.deleted({ name: isolated(name) }));
    go(toHref('vehicles'), { replace: true });
  });
  const duty = useAction(async () => {
    showVehicle(await answerOf(api.PUT('/v1/vehicles/{id}/duty', { ...at(id), body: { onDuty: !onDuty } })));
  });
  return (
    <div class="vehicles-actions">
      <a class="button button-primary" href={`${toHref('trips', 'new')}?vehicle=${encodeURIComponent(id)}`}>
        <Icon name="plus" size={18} />
        {texts('trips').newTrip}
      </a>
      <Button
        icon={onDuty ? 'pause' : 'play'}
        title={onDuty ? said.pauseText : undefined}
        isBusy={duty.isBusy.value}
        onClick={() => void duty.start()}
      >
        {onDuty ? said.pause : said.resume}
      </Button>
      <a class="button" href={toHref('vehicles', id, 'edit')}>
        <Icon name="pencil" size={18} />
        {verbs.edit}
      </a>
      <Button look="quiet" icon="trash" onClick={() => (isAsked.value = true)}>
        {verbs.delete}
      </Button>
      <ProblemLine problem={duty.problem.value} />
      {isAsked.value && (
        <Confirm
          title={said.deleteVehicle}
          text={
            <>
              <p>{said.deleteText({ name: isolated(name) })}</p>
              <ProblemLine problem={remove.problem.value} />
            </>
          }
          verb={verbs.delete}
          isBusy={remove.isBusy.value}
          onConfirm={() => void remove.start()}
          onClose={() => (isAsked.value = false)}
        />
      )}
    </div>
  );
}

/** Without a connection, the last data of the channel may be old. */
const oldLook = (): string => (linkLook.value === 'live' ? '' : 'is-old');

/** Names of apps, in every language. */
const PROTOCOLS = {
  osmand: 'OsmAnd',
  traccarJson: 'Traccar',
  owntracks: 'OwnTracks',
  owntracksMqtt: 'OwnTracks (MQTT)',
  teltonika: 'Teltonika',
} as const;

const MPS_TO_KMH = 3.6;

/** Accuracies below 100 m are shown in whole metres, because a distance is rounded to ten metres. */
const formatAccuracy = (metres: number): string =>
  metres < 100 ? `${formatNumber(Math.round(metres))} m` : formatDistance(metres);

function PositionCard({ vehicle }: { vehicle: Vehicle }) {
  const said = texts('vehicles');
  const { position, coarse, plate, note, kind, onDuty } = vehicle;
  // The speed and course of a vehicle are unknown if only its last position is known.
  const isOld = isLastKnown(vehicle, now.value);
  return (
    <Card title={isOld && position ? said.lastPosition : said.position} class={oldLook()}>
      <dl class="facts">
        <Fact label={said.kind}>{textOf(said.kinds, kind)}</Fact>
        {plate !== null && (
          <Fact label={said.plate}>
            <bdi>{plate}</bdi>
          </Fact>
        )}
        {!onDuty && <Fact label={said.state}>{said.offDutyText}</Fact>}
        <Fact label={said.position}>
          {position ? (
            <Num>{`${formatLatitude(position.latitude)} ${formatLongitude(position.longitude)}`}</Num>
          ) : (
            said.noPosition
          )}
        </Fact>
        {position && (
          <Fact label={said.measured} class={isOld ? 'vehicles-old' : ''}>
            <Age of={position.at} isSentence />
          </Fact>
        )}
        {coarse && (
          <Fact label={said.coarse}>
            {coarse.accuracyM !== null && said.within({ distance: formatDistance(coarse.accuracyM) })}{' '}
            <Age of={coarse.at} isSentence />
          </Fact>
        )}
        {!isOld && position?.speedMps != null && (
          <Fact label={said.speed}>
            {/* On roads speeds are in km/h, whatever the unit on the water is. */}
            <Num>{`${formatNumber(position.speedMps * MPS_TO_KMH)} km/h`}</Num>
          </Fact>
        )}
        {!isOld && position?.courseDeg != null && position.speedMps !== 0 && (
          <Fact label={texts('fleet').courseDeg}>
            <Num>{formatBearing(position.courseDeg)}</Num>
          </Fact>
        )}
        {!isOld && position?.ignition != null && (
          <Fact label={said.ignition}>{position.ignition ? said.ignitionOn : said.ignitionOff}</Fact>
        )}
        {note !== null && (
          <Fact label={said.note}>
            <bdi class="vehicles-note">{note}</bdi>
          </Fact>
        )}
      </dl>
    </Card>
  );
}

function TrackerCard({ vehicle }: { vehicle: Vehicle }) {
  const said = texts('vehicles');
  const { lastSeenAt, protocol, battery, accuracyM, identifier, hasToken, refusal } = vehicle.tracker;
  const trackerHref = toHref('vehicles', vehicle.id, 'tracker');
  return (
    <Card title={said.tracker} class={`vehicles-tracker-card ${oldLook()}`}>
      <dl class="facts">
        <Fact label={said.lastReport}>
          {lastSeenAt === null ? textOf(said.states, 'never') : <Age of={lastSeenAt} isSentence />}
        </Fact>
        {protocol !== null && <Fact label={said.protocol}>{PROTOCOLS[protocol]}</Fact>}
        {battery !== null && (
          <Fact label={said.battery}>
            <Num>{`${formatNumber(battery)} %`}</Num>
          </Fact>
        )}
        {accuracyM !== null && (
          <Fact label={said.accuracy}>
            <Num>{formatAccuracy(accuracyM)}</Num>
          </Fact>
        )}
        {identifier !== null && (
          <Fact label={said.identifier}>
            <bdi class="vehicles-note">{identifier}</bdi>
          </Fact>
        )}
        {refusal && (
          <Fact label={said.lastRefusal}>
            {textOf(said.refusals, refusal.cause)} <Age of={refusal.at} isSentence />
          </Fact>
        )}
      </dl>
      {!hasToken && identifier === null && <p class="warning-line">{said.noToken}</p>}
      <div class="vehicles-buttons">
        <RenewToken vehicle={vehicle} onMade={() => go(trackerHref)} />
      </div>
    </Card>
  );
}

/** The page on which the driver goes on and off duty. */
function DriverCard({ vehicle }: { vehicle: Vehicle }) {
  const said = texts('vehicles');
  const { id, hasDriverLink } = vehicle;
  const url = useSignal<string | undefined>(undefined);
  const make = useAction(async () => {
    url.value = (await answerOf(api.POST('/v1/vehicles/{id}/driver-link', at(id)))).url;
    showVehicle({ ...vehicle, hasDriverLink: true });
  });
  const end = useAction(async () => {
    await answerOf(api.DELETE('/v1/vehicles/{id}/driver-link', at(id)));
    url.value = undefined;
    showVehicle({ ...vehicle, hasDriverLink: false });
  });
  return (
    <Card title={said.driverLink} class="vehicles-driver-card">
      <p class="soft">{said.driverLinkText}</p>
      {url.value && (
        <div class="vehicles-link" role="status">
          <p>{said.driverLinkOnce}</p>
          <CopyLine text={url.value} label={said.driverLink} />
          <QrCode content={url.value} label={said.driverLink} caption={said.driverLinkCode} />
        </div>
      )}
      <div class="vehicles-buttons">
        <Button icon="plus" isBusy={make.isBusy.value} onClick={() => void make.start()}>
          {hasDriverLink ? said.replaceLink : said.makeLink}
        </Button>
        {hasDriverLink && (
          <Button look="quiet" icon="x" isBusy={end.isBusy.value} onClick={() => void end.start()}>
            {said.endLink}
          </Button>
        )}
      </div>
      <ProblemLine problem={make.problem.value ?? end.problem.value} />
    </Card>
  );
}
