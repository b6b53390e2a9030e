import { useEffect, useRef } from 'preact/hooks';
import { AlarmChip } from '../alarms/alarm-chip.tsx';
import { AlarmLine } from '../alarms/alarm-line.tsx';
import { alarmSentence, alarmTitle } from '../alarms/alarm-text.ts';
import { startSystemNotices } from '../alarms/system-notices.ts';
import { facts } from '../api/facts.ts';
import { isKeyWanted } from '../api/key.ts';
import { needViewTexts, texts } from '../i18n/index.ts';
import { now } from '../lib/clock.ts';
import { formatAge, formatBearing, formatLatitude, formatLongitude, formatNumber, formatSpeed } from '../lib/format.ts';
import { isPast } from '../lib/past.ts';
import { type PaletteChoice, paletteChoice } from '../lib/preferences.ts';
import { toHref } from '../lib/router.ts';
import { isLevelOld } from '../lib/units.ts';
import { alarmState } from '../live/alarms.ts';
import { fleetVersion, ships } from '../live/fleet.ts';
import { destinations, gauge, health } from '../live/health.ts';
import {
  alarms,
  isLiveRefused,
  isUnreachable,
  lastOwnPosition,
  linkLook,
  ownKnots,
  ownPosition,
  ownPositionAt,
  ownPositionState,
  receivedAt,
} from '../live/index.ts';
import { lostSince, ownLook } from '../live/own-look.ts';
import { doubt, doubtSentence } from '../live/trust.ts';
import { SoundChip } from '../sound/index.ts';
import { Age, Button, Dots, DotText, Icon, IconButton, lazy, Segmented } from '../ui/index.ts';
import { type DotFacts, feedDot, gpsDot, shoreDot, toUnknown } from './dots.ts';

/**
 * Permanent status line: position, movement, states and the link to the alarms. At most one more line is below: the alarm to
 * act on, or the loss of connection or position.
 */
export function StatusBar() {
  useEffect(startSystemNotices, []);
  return (
    <header class="status-bar">
      <div class="status-bar-line">
        {isPast.value && <span class="badge badge-accent">{texts('mapTools').present}</span>}
        {facts.value?.isOffice ? <OfficeText /> : <OwnPosition />}
        <PartDots />
        <div class="status-bar-end">
          <GaugeText />
          <SoundChip />
          <AlarmChip />
          <PaletteSwitch />
        </div>
      </div>
      <div class="frame-line">
        <LinkNotice />
        <AlarmLine />
      </div>
      <AlarmAnnouncer />
    </header>
  );
}

function OwnPosition() {
  const words = texts('common');
  const fix = lastOwnPosition.value;
  const fixAt = ownPositionAt.value;
  const heading = ownPosition.value?.heading;
  const doubtful = doubt.value;
  if (!fix) return <div class="status-bar-own soft">{words.noFix}</div>;
  return (
    <div class={`status-bar-own ${ownLook.value}`}>
      {doubtful && (
        <span class="status-bar-doubt" title={`${texts('trust').title}: ${doubtSentence(doubtful)}`}>
          <Icon name="triangle-alert" size={18} />
          <span class="visually-hidden">{texts('trust').title}</span>
        </span>
      )}
      <span class="status-bar-place num">
        <span>{formatLatitude(fix.latitude)}</span>
        <span>{formatLongitude(fix.longitude)}</span>
      </span>
      <span class="status-bar-motion">
        {ownPosition.value === undefined ? (
          <span class="soft">{words.noSpeed}</span>
        ) : (
          ownKnots.value !== undefined && <span class="status-bar-speed num">{formatSpeed(ownKnots.value)}</span>
        )}
        <span class="status-bar-course">
          {heading != null && <span class="num">{formatBearing(heading)}</span>}
          {fixAt !== undefined && (
            <span class="soft">
              <span class="status-bar-fix-word">{words.fix} </span>
              <Age of={fixAt} />
            </span>
          )}
        </span>
      </span>
    </div>
  );
}

/** An office has no position: it shows its ships. */
function OfficeText() {
  const words = texts('common');
  if (fleetVersion.value === 0) return <div class="status-bar-own soft">{words.fleet}</div>;
  const online = [...ships.values()].filter(({ link }) => link.state === 'online').length;
  return (
    <a class="status-bar-own status-bar-office" href={toHref('fleet')}>
      <strong>{words.fleet}</strong>
      <span class="num">{words.shipsOnline({ online, all: ships.size })}</span>
    </a>
  );
}

const NOT_ASKED: DotFacts = { state: 'unknown', reason: null, lastAt: null };

function PartDots() {
  const words = texts('common');
  const isOffice = facts.value?.isOffice === true;
  const services = health.data.value?.services;
  if (!services && !isUnreachable.value) return null;
  const dots: [string, DotFacts][] = [
    ...(isOffice ? [] : [gpsOf()]),
    [words.antenna, services ? feedDot(services.ais.local) : NOT_ASKED],
    [words.feed, services ? feedDot(services.ais.remote) : NOT_ASKED],
    [words.shore, services ? shoreDot(services.forwarding) : NOT_ASKED],
  ];
  const shown = dots.map(([label, known]) => toDot(label, isUnreachable.value ? toUnknown(known) : known));
  return <Dots class={isUnreachable.value ? 'is-old' : ''} label={words.parts} dots={shown} />;

  function gpsOf(): [string, DotFacts] {
    return [words.gps, services ? gpsDot(services.router, ownPositionState.value) : NOT_ASKED];
  }
}

function toDot(label: string, dot: DotFacts) {
  const words = texts('common');
  const { state, hasNoFix } = dot;
  const isShore = label === words.shore;
  const said = {
    full: words.dotFull,
    half: isShore ? words.shoreHalf : words.dotHalf,
    hollow: isShore ? words.shoreHollow : hasNoFix ? words.dotNoFix : words.dotHollow,
    off: words.dotOff,
    unknown: words.unknown,
  }[state];
  return { look: state, label, state: said, children: <DotReason isShore={isShore} dot={dot} /> };
}

/** Loaded on demand, as its texts are not part of the first view. */
const Reason = lazy(
  async () => {
    await needViewTexts();
    return (await import('../ui/reason.tsx')).Reason;
  },
  <span />,
);

function DotReason({ isShore, dot }: { isShore: boolean; dot: DotFacts }) {
  const words = texts('common');
  const { state, reason, cause, lastAt, messagesPerMinute, retryAt, queueLength } = dot;
  return (
    <DotText>
      {reason !== null && <Reason of={reason} cause={cause} />}
      {lastAt !== null && (
        <span>{words.since({ time: words.ago({ age: formatAge(now.value - Date.parse(lastAt)) }) })}</span>
      )}
      {messagesPerMinute !== undefined && state !== 'off' && (
        <span>{words.perMinute({ count: formatNumber(messagesPerMinute) })}</span>
      )}
      {retryAt != null && <span>{words.retryAt({ time: formatAge(Date.parse(retryAt) - now.value) })}</span>}
      {queueLength !== undefined && state !== 'off' && (
        <span>{words.queueLength({ count: formatNumber(queueLength) })}</span>
      )}
      {isShore && (state === 'half' || state === 'hollow') && (
        <>
          <Unhealthy />
          <a href={toHref('forwarding')}>{words.forwarding}</a>
        </>
      )}
    </DotText>
  );
}

/** Unhealthy destinations, each with the time since its last delivery. */
function Unhealthy() {
  const words = texts('common');
  return (destinations.data.value ?? [])
    .filter(({ healthy }) => !healthy)
    .map(({ name, lastSuccess }) => (
      <span key={name}>
        {lastSuccess === null
          ? words.neverDelivered({ name })
          : words.deliveredAgo({ name, age: formatAge(now.value - Date.parse(lastSuccess)) })}
      </span>
    ));
}

/** Loss of the position with its duration, or the causes that speak against it. */
function PositionNotice() {
  const since = lostSince.value;
  if (facts.value?.isOffice) return null;
  if (since === undefined) return <DoubtNotice />;
  return (
    <span class="link-look link-unreachable" role="status">
      <Icon name="triangle-alert" size={16} />
      {texts('common').positionLost({ age: formatAge(now.value - since) })}
    </span>
  );
}

function DoubtNotice() {
  const doubtful = doubt.value;
  // Poor satellites are shown beside the position only.
  if (!doubtful || doubtful.reasons.every(({ cause }) => cause === 'dopHigh')) return null;
  // The alarm line already shows this doubt.
  if (alarms.value?.some(({ type, state }) => type === 'positionDoubtful' && state !== 'acknowledged')) return null;
  return (
    <span class="link-look link-doubtful" role="status">
      <Icon name="triangle-alert" size={16} />
      <span class="link-doubtful-text">
        {texts('trust').title}
        <span class="link-doubtful-why">: {doubtSentence(doubtful)}</span>
      </span>
    </span>
  );
}

/** Notice of a page that is not live, else of a position that is lost or doubtful. */
function LinkNotice() {
  const words = texts('common');
  const look = linkLook.value;
  if (isLiveRefused.value && health.problem.value === undefined) {
    return (
      <span class="link-look link-refused" role="status">
        {words.liveRefused}
        <Button look="quiet" onClick={() => (isKeyWanted.value = true)}>
          {words.enterAnother}
        </Button>
      </span>
    );
  }
  if (look === 'live' || look === 'starting') return <PositionNotice />;
  const age = receivedAt.value === undefined ? undefined : formatAge(now.value - receivedAt.value);
  return (
    <span class={`link-look link-${look}`} role="status">
      <Icon name={look === 'unreachable' ? 'triangle-alert' : 'refresh'} size={16} />
      {look === 'unreachable' ? words.unreachable : words.reconnecting}
      {age !== undefined && `, ${words.lastKnown({ age })}`}
    </span>
  );
}

function GaugeText() {
  const words = texts('common');
  const reading = gauge.data.value;
  if (!reading) return null;
  const isDown = health.data.value?.services.gauge?.status === 'disconnected';
  const isOld =
    isUnreachable.value || isDown || gauge.problem.value !== undefined || isLevelOld(reading.timestamp, now.value);
  const age = words.ago({ age: formatAge(now.value - Date.parse(reading.timestamp)) });
  const states: Record<string, string> = { low: words.gaugeLow, normal: words.gaugeNormal, high: words.gaugeHigh };
  const arrows: Record<string, string> = { low: '↓', high: '↑', normal: '→' };
  return (
    <a
      href={toHref('system', 'gauge')}
      class={`status-bar-gauge ${isOld ? 'is-old' : ''}`}
      title={[words.gaugeState({ station: reading.stationName }), age, isDown && words.gaugeDown]
        .filter(Boolean)
        .join(', ')}
    >
      {isDown && <Icon name="triangle-alert" size={14} />}
      <span class="num">
        {formatNumber(reading.value)} {reading.unit}
      </span>{' '}
      <span class="status-bar-gauge-name">{reading.stationName} </span>
      <span class="soft">
        {arrows[reading.state]} <span class="status-bar-gauge-state">{states[reading.state] ?? reading.state}</span>
      </span>
    </a>
  );
}

const PALETTES: readonly PaletteChoice[] = ['sun', 'day', 'dusk', 'night'];
const PALETTE_ICONS = { sun: 'sun-moon', day: 'sun', dusk: 'sunset', night: 'moon' } as const;

/** All four if there is space, else one button that cycles through them. */
function PaletteSwitch() {
  const words = texts('common');
  const labels = { sun: words.bySun, day: words.day, dusk: words.dusk, night: words.night };
  const present = paletteChoice.value;
  const next = PALETTES[(PALETTES.indexOf(present) + 1) % PALETTES.length] ?? 'sun';
  return (
    <>
      <span class="palette-wide">
        <Segmented<PaletteChoice>
          isCompact
          label={words.palette}
          value={present}
          choices={PALETTES.map((choice) => ({ value: choice, label: labels[choice], icon: PALETTE_ICONS[choice] }))}
          onInput={(choice) => (paletteChoice.value = choice)}
        />
      </span>
      <span class="palette-narrow">
        <IconButton
          icon={PALETTE_ICONS[present]}
          label={`${words.palette}: ${labels[present]}`}
          onClick={() => (paletteChoice.value = next)}
        />
      </span>
    </>
  );
}

/** Announces sounding alarms to screen readers, even with the sound off. Changing figures are not announced. */
function AlarmAnnouncer() {
  const said = texts('alarms');
  const announced = alarmState.value?.announced;
  const announceable = [alarmState.value?.test, ...(alarmState.value?.alarms ?? [])].filter(
    (alarm) => alarm !== undefined,
  );
  return (
    <div class="visually-hidden" aria-live="assertive">
      {announceable
        .filter(({ id, state }) => state === 'active' && announced?.has(id))
        .map((alarm) => (
          <Announcement
            key={`${alarm.id} ${alarm.escalations}`}
            text={[said[alarm.priority], alarm.shipName, alarmTitle(alarm), alarm.name, alarmSentence(alarm)]
              .filter(Boolean)
              .join(', ')}
          />
        ))}
    </div>
  );
}

/** Keeps its first text: a screen reader would otherwise start again every second. */
function Announcement({ text }: { text: string }) {
  return <p>{useRef(text).current}</p>;
}
