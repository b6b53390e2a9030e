import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { AlarmActions } from '../../../alarms/alarm-actions.tsx';
import { PRIORITY_ICONS } from '../../../alarms/alarm-card.tsx';
import { alarmSentence, alarmStateText, alarmTitle } from '../../../alarms/alarm-text.ts';
import { inbox } from '../../../alarms/inbox.ts';
import { answerOf, api } from '../../../api/client.ts';
import { facts } from '../../../api/facts.ts';
import { useAction } from '../../../api/resource.ts';
import { VesselArrival } from '../../../arrival/arrival.tsx';
import { texts } from '../../../i18n/index.ts';
import { formatNumber } from '../../../lib/format.ts';
import { isHandheldMmsi, isProperMmsi, padMmsi } from '../../../lib/mmsi.ts';
import { isPast, toHrefInTime } from '../../../lib/past.ts';
import { language } from '../../../lib/preferences.ts';
import { go, toHref } from '../../../lib/router.ts';
import { ignoredByMmsi, ignoredVessels, ignoreVessel, restoreVessel } from '../../../live/ignored.ts';
import { isTestAlarm, traffic, trafficVersion } from '../../../live/index.ts';
import { useResource } from '../../../live/use-resource.ts';
import { reloadWatchlist, watchlistInForce } from '../../../live/watchlist.ts';
import { PlaybackParts } from '../../../playback/lazy-parts.tsx';
import type { PlaybackMap } from '../../../playback/playback-map.ts';
import {
  Badge,
  Button,
  Confirm,
  Drawer,
  EmptyState,
  Fact,
  Icon,
  NoneOf,
  ProblemLine,
  problemText,
  showToast,
  Time,
} from '../../../ui/index.ts';
import { IgnoredMark } from '../../../vessels/ignored-mark.tsx';
import { isFollowing } from '../map-state.ts';
import { canDrawFlags, countryOf, flagOf } from './mmsi-country.ts';
import type { VesselRecord } from './records.ts';
import { VesselEdit } from './vessel-edit.tsx';
import { VesselMotion } from './vessel-motion.tsx';
import { VesselPass } from './vessel-pass.tsx';
import { VesselRecordFacts } from './vessel-record.tsx';

const MOST_CHANGES = 50;

/** Changes of the static data: names change when vessels are sold. */
function VesselHistory({ mmsi }: { mmsi: number }) {
  const said = texts('map');
  const query = { mmsi, limit: MOST_CHANGES };
  const history = useResource(() => answerOf(api.GET('/v1/vessels/history', { params: { query } })), [mmsi]);
  const changes = history.data.value;
  const problem = history.problem.value;
  if (!changes && !problem) return null;
  return (
    <section>
      <h3 class="map-vessel-section">{said.history}</h3>
      <ProblemLine problem={problem} />
      {changes?.length === 0 && (
        <NoneOf list={history}>
          <p class="soft small">{said.noHistory}</p>
        </NoneOf>
      )}
      <ol class="map-vessel-history">
        {changes?.map((change) => (
          <li key={change.id}>
            <span class="small">
              {said[change.field]}: <s>{change.oldValue ?? '–'}</s> → <strong>{change.newValue ?? '–'}</strong>
            </span>
            <span class="soft tiny">
              <Time of={change.changedAt} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface VesselDrawerProps {
  mmsi: number;
  /** Map for its track; undefined before the map is loaded. */
  map?: Pick<PlaybackMap, 'showTrack' | 'showAll'> | undefined;
  onCenter: (mmsi: number) => void;
}

const hasFlags = canDrawFlags();

const close = () => go(toHrefInTime('map'));

/** All data of one vessel: current movement, static data, and their changes. */
export function VesselDrawer({ mmsi, map, onCenter }: VesselDrawerProps) {
  const said = texts('map');
  const live = trafficVersion.value >= 0 ? traffic.vessels.get(mmsi)?.live : undefined;
  const isEditing = useSignal(false);
  const path = { mmsi: String(mmsi) };
  const record = useResource<VesselRecord>(
    () => answerOf(api.GET('/v1/vessels/{mmsi}', { params: { path } })),
    [mmsi],
    {
      everyMs: 30_000,
    },
  );
  useEffect(() => {
    isEditing.value = false;
    void ignoredVessels.reload();
  }, [mmsi, isEditing]);
  const known = record.data.value?.mmsi === mmsi ? record.data.value : undefined;
  const name = live?.name || known?.name || padMmsi(mmsi);
  const ignored = ignoredByMmsi.value.get(mmsi);
  // A vessel deleted from the registry may still have tracks.
  const isUnknown = !isPast.value && !live && !known && record.problem.value?.status === 404;
  return (
    <Drawer title={<VesselTitle mmsi={mmsi} name={name} />} onClose={close}>
      {ignored && <IgnoredMark ignored={ignored} name={name} />}
      {isUnknown && !ignored && <EmptyState icon="ship" title={said.unknownVessel({ mmsi: padMmsi(mmsi) })} />}
      {isPast.value && <PlaybackParts>{({ PastMotion }) => <PastMotion mmsi={mmsi} />}</PlaybackParts>}
      {!isUnknown && <VesselDoubts mmsi={mmsi} isDuplicate={!isPast.value && known?.duplicate === true} />}
      {!isPast.value && <VesselAlarms mmsi={mmsi} />}
      {!isPast.value && live && (
        <VesselMotion live={live}>{!facts.value?.isOffice && <VesselPass mmsi={mmsi} />}</VesselMotion>
      )}
      {!isPast.value && !live && known && <Badge kind="warn">{said.notAround}</Badge>}
      {!isUnknown && !ignored && (
        <VesselActions mmsi={mmsi} name={name} isAround={live !== undefined || isPast.value} onCenter={onCenter} />
      )}
      {!isPast.value && live && known?.voyage && <VesselVoyage voyage={known.voyage} />}
      {!isPast.value && live && <VesselArrival mmsi={mmsi} />}
      {!isUnknown && (
        <PlaybackParts>{({ VesselTracks }) => <VesselTracks key={mmsi} mmsi={mmsi} map={map} />}</PlaybackParts>
      )}
      {known && <VesselRecordFacts record={known} onEdit={() => (isEditing.value = true)} />}
      {known && <VesselHistory key={`${mmsi}-${known.updatedAt}`} mmsi={mmsi} />}
      {known && isEditing.value && (
        <VesselEdit
          record={known}
          onClose={() => (isEditing.value = false)}
          onSaved={(saved) => {
            isEditing.value = false;
            record.replace({ ...known, ...saved });
            void record.reload();
          }}
        />
      )}
    </Drawer>
  );
}

/** Reason why the data of this MMSI may be wrong. */
function VesselDoubts({ mmsi, isDuplicate }: { mmsi: number; isDuplicate: boolean }) {
  const said = texts('map');
  const isImproper = !isProperMmsi(mmsi) && !isHandheldMmsi(mmsi);
  if (!isDuplicate && !isImproper) return null;
  return (
    <ul class="map-vessel-doubts">
      {isDuplicate && (
        <li>
          <Badge kind="warn">{said.duplicate}</Badge> <span class="soft small">{said.duplicateHint}</span>
        </li>
      )}
      {isImproper && (
        <li>
          <Badge kind="warn">{said.improperMmsi}</Badge> <span class="soft small">{said.improperMmsiHint}</span>
        </li>
      )}
    </ul>
  );
}

async function takeBack(mmsi: number): Promise<void> {
  await restoreVessel(mmsi).catch((cause: unknown) => showToast(problemText(cause), { kind: 'failure' }));
}

function VesselTitle({ mmsi, name }: { mmsi: number; name: string }) {
  const country = countryOf(mmsi);
  const countryName = country && new Intl.DisplayNames([language.value], { type: 'region' }).of(country);
  return (
    <span class="map-vessel-title">
      {name}
      {country && (
        <span class="map-vessel-flag" title={countryName}>
          {hasFlags && <span aria-hidden="true">{flagOf(country)}</span>}
          <span class="soft tiny">{country}</span>
          <span class="visually-hidden">{countryName}</span>
        </span>
      )}
    </span>
  );
}

interface ActionsProps {
  mmsi: number;
  name: string;
  isAround: boolean;
  onCenter: (mmsi: number) => void;
}

function VesselActions({ mmsi, name, isAround, onCenter }: ActionsProps) {
  const said = texts('map');
  const isAsking = useSignal(false);
  const watch = useAction(async () => {
    await answerOf(api.POST('/v1/watchlist/entries', { body: { mmsi: padMmsi(mmsi), name } }));
    await reloadWatchlist();
    showToast(said.nowWatched({ name }));
  });
  const ignore = useAction(async () => {
    await ignoreVessel(mmsi);
    showToast(said.ignored({ name }), { undo: () => void takeBack(mmsi) });
    close();
  });
  const problem = watch.problem.value ?? ignore.problem.value;
  const watched = watchlistInForce.value?.watched.get(mmsi);
  return (
    <div class="map-vessel-actions">
      {watched ? (
        <a class="button button-plain" href={toHref('watch', 'entries', watched.entryId)}>
          <Icon name="star" size={18} />
          {said.watched}
        </a>
      ) : (
        <Button
          look="primary"
          icon="star"
          disabled={isPast.value}
          isBusy={watch.isBusy.value}
          onClick={() => void watch.start()}
        >
          {said.watch}
        </Button>
      )}
      <Button
        icon="crosshair"
        disabled={!isAround}
        onClick={() => {
          isFollowing.value = false;
          onCenter(mmsi);
        }}
      >
        {said.center}
      </Button>
      <Button icon="eye-off" disabled={isPast.value} onClick={() => (isAsking.value = true)}>
        {said.ignore}
      </Button>
      {isPast.value && <p class="soft small map-vessel-locked">{texts('mapTools').lockedInPast}</p>}
      {problem && (
        <p class="field-error" role="alert">
          {problemText(problem)}
        </p>
      )}
      {isAsking.value && (
        <Confirm
          title={said.ignoreTitle({ name })}
          text={watched ? `${said.ignoreText} ${said.ignoreWatched}` : said.ignoreText}
          verb={said.ignore}
          isBusy={ignore.isBusy.value}
          onConfirm={() => void ignore.start().then((done) => (isAsking.value = !done && isAsking.value))}
          onClose={() => (isAsking.value = false)}
        />
      )}
    </div>
  );
}

/** Alarms of the shown vessel, with their acknowledge buttons. */
function VesselAlarms({ mmsi }: { mmsi: number }) {
  const shown = inbox.value.filter((alarm) => alarm.mmsi === mmsi && !alarm.shipId && !isTestAlarm(alarm));
  if (shown.length === 0) return null;
  return (
    <ul class="map-vessel-alarms" aria-label={texts('alarms').alarms}>
      {shown.map((alarm) => (
        <li key={alarm.id} class={`alarm is-${alarm.priority} is-${alarm.state}`}>
          <span class="alarm-shape">
            <Icon name={PRIORITY_ICONS[alarm.priority]} size={20} />
          </span>
          <div>
            <p class="alarm-head">{alarmTitle(alarm)}</p>
            <p class="num small">
              <bdi>{alarmSentence(alarm)}</bdi>
            </p>
            {alarm.state !== 'active' && (
              <p class="soft small">
                <bdi>{alarmStateText(alarm)}</bdi>
              </p>
            )}
          </div>
          <AlarmActions alarm={alarm} />
        </li>
      ))}
    </ul>
  );
}

/** Reported voyage data. */
function VesselVoyage({ voyage }: { voyage: NonNullable<VesselRecord['voyage']> }) {
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
