import { AlarmBar } from '../alarms/alarm-bar.tsx';
import { isKeyWanted } from '../api/key.ts';
import { say } from '../i18n/index.ts';
import { now } from '../lib/clock.ts';
import { formatAge, formatBearing, formatLatitude, formatLongitude, formatNumber, formatSpeed } from '../lib/format.ts';
import { type PaletteChoice, paletteChoice } from '../lib/preferences.ts';
import { toHref } from '../lib/router.ts';
import { MAX_STARS } from '../lib/stars.ts';
import { destinations, gauge, health } from '../live/health.ts';
import { gps, isAway, isLiveRefused, linkLook, receivedAt, speed, watchlist } from '../live/index.ts';
import { SoundNotice } from '../sound/index.ts';
import { Age, Button, Dot, Icon, IconButton, Segmented, Stars } from '../ui/index.ts';
import { type DotFacts, feedDot, gpsDot, shoreDot, toUnknown } from './dots.ts';

/** The line that is always there: where we are, how we move, what works, and what is near. */
export function Strip() {
  return (
    <header class="strip">
      <div class="strip-line">
        <OwnPosition />
        <Dots />
        <div class="strip-end">
          <GaugeText />
          <TopAlert />
          <PaletteSwitch />
        </div>
      </div>
      <div class="notices">
        <LinkNotice />
        <SoundNotice />
      </div>
      <AlarmBar />
    </header>
  );
}

/** The time of the last fix: unchanged positions are not sent again, so that the health may know a later one. */
function lastFixAt(): string | undefined {
  const ours = gps.value?.timestamp;
  const told = health.data.value?.services.router.lastFixAt ?? undefined;
  if (ours === undefined || told === undefined) return told ?? ours;
  return Date.parse(told) > Date.parse(ours) ? told : ours;
}

function OwnPosition() {
  const words = say('common');
  const fix = gps.value;
  const fixAt = lastFixAt();
  if (!fix) return <div class="strip-own soft">{words.noFix}</div>;
  return (
    <div class={`strip-own ${linkLook.value === 'live' ? '' : 'is-old'}`}>
      <span class="strip-place num">
        <span>{formatLatitude(fix.latitude)}</span>
        <span>{formatLongitude(fix.longitude)}</span>
      </span>
      {speed.value && <span class="strip-speed num">{formatSpeed(speed.value.speed_knots)}</span>}
      {fix.heading !== null && <span class="num">{formatBearing(fix.heading)}</span>}
      {fixAt !== undefined && (
        <span class="soft">
          <span class="strip-fix-word">{words.fix} </span>
          <Age of={fixAt} />
        </span>
      )}
    </div>
  );
}

const NOT_ASKED: DotFacts = { state: 'unknown', reason: null, lastAt: null };

function Dots() {
  const words = say('common');
  const services = health.data.value?.services;
  if (!services && !isAway.value) return null;
  const dots: [string, DotFacts][] = [
    [words.gps, services ? gpsDot(services.router, now.value) : NOT_ASKED],
    [words.antenna, services ? feedDot(services.ais.local) : NOT_ASKED],
    [words.feed, services ? feedDot(services.ais.remote) : NOT_ASKED],
    [words.shore, services ? shoreDot(services.forwarding) : NOT_ASKED],
  ];
  return (
    <div class={`strip-dots ${isAway.value ? 'is-old' : ''}`}>
      {dots.map(([label, facts]) => (
        <StatusDot key={label} label={label} facts={isAway.value ? toUnknown(facts) : facts} />
      ))}
    </div>
  );
}

function StatusDot({ label, facts }: { label: string; facts: DotFacts }) {
  const words = say('common');
  const { state, reason, lastAt, messagesPerMinute, retryAt, queueLength } = facts;
  const isShore = label === words.shore;
  const said = {
    full: words.dotFull,
    half: isShore ? words.shoreHalf : words.dotHalf,
    hollow: isShore ? words.shoreHollow : words.dotHollow,
    off: words.dotOff,
    unknown: words.unknown,
  }[state];
  return (
    <Dot look={state} label={label} state={said}>
      {reason !== null && <span>{reason}</span>}
      {lastAt !== null && <span>{words.since(words.ago(formatAge(now.value - Date.parse(lastAt))))}</span>}
      {messagesPerMinute !== undefined && state !== 'off' && (
        <span>{words.perMinute(formatNumber(messagesPerMinute))}</span>
      )}
      {retryAt != null && <span>{words.retryAt(formatAge(Date.parse(retryAt) - now.value))}</span>}
      {queueLength !== undefined && state !== 'off' && <span>{words.queueLength(formatNumber(queueLength))}</span>}
      {isShore && (state === 'half' || state === 'hollow') && <Unhealthy />}
    </Dot>
  );
}

/** Which destinations are down, and since when. */
function Unhealthy() {
  const words = say('common');
  return (destinations.data.value ?? [])
    .filter(({ healthy }) => !healthy)
    .map(({ name, lastSuccess }) => (
      <span key={name}>
        {lastSuccess === null
          ? words.neverDelivered(name)
          : words.deliveredAgo(name, formatAge(now.value - Date.parse(lastSuccess)))}
      </span>
    ));
}

/** Whether what is seen is live; in a line of its own, since it may be long. */
function LinkNotice() {
  const words = say('common');
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
  if (look === 'live' || look === 'starting') return null;
  const age = receivedAt.value === undefined ? undefined : formatAge(now.value - receivedAt.value);
  return (
    <span class={`link-look link-${look}`} role="status">
      <Icon name={look === 'away' ? 'triangle-alert' : 'refresh'} size={16} />
      {look === 'away' ? words.away : words.reconnecting}
      {age !== undefined && `, ${words.lastKnown(age)}`}
    </span>
  );
}

function GaugeText() {
  const words = say('common');
  const reading = gauge.data.value;
  if (!reading) return null;
  const states: Record<string, string> = { low: words.gaugeLow, normal: words.gaugeNormal, high: words.gaugeHigh };
  const arrows: Record<string, string> = { low: '↓', high: '↑', normal: '→' };
  return (
    <span class="strip-gauge" title={words.gaugeState(reading.stationName)}>
      <span class="num">
        {formatNumber(reading.value)} {reading.unit}
      </span>{' '}
      <span class="strip-gauge-name">{reading.stationName} </span>
      <span class="soft">
        {arrows[reading.state]} <span class="strip-gauge-state">{states[reading.state] ?? reading.state}</span>
      </span>
    </span>
  );
}

function TopAlert() {
  const top = watchlist.value?.topAlert;
  if (!top) return null;
  const label = say('common').alerts(watchlist.value?.alerts.length ?? 0);
  return (
    <a class={`strip-alert ${top.stars === MAX_STARS ? 'is-danger' : ''}`} href={toHref('watch')} title={label}>
      <Stars count={top.stars} color={top.starColor} />
      <span class="visually-hidden">{label}</span>
    </a>
  );
}

const PALETTES: readonly PaletteChoice[] = ['sun', 'day', 'dusk', 'night'];
const PALETTE_ICONS = { sun: 'sun-moon', day: 'sun', dusk: 'sunset', night: 'moon' } as const;

/** All four where there is room, else one button that goes to the next. */
function PaletteSwitch() {
  const words = say('common');
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
