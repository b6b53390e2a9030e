import { useSignal } from '@preact/signals';
import { texts } from '../i18n/index.ts';
import { formatUtc } from '../lib/format.ts';
import { addressedMs, togglePast } from '../lib/past.ts';
import { useResource } from '../live/use-resource.ts';
import { Button, IconButton, Select, TextField } from '../ui/index.ts';
import { useShortcuts } from '../ui/shortcuts.ts';
import { atTime, DAY_MS, dayOf, onDay, toDateText, toTimeText } from './day.ts';
import { type Jump, loadJumps, nextJump } from './jumps.ts';
import type { Session } from './session.ts';

const SPEEDS = [1, 5, 10, 30, 60, 120, 300, 600];
/** One step of the slider. */
const STEP_MS = 10_000;

interface BarProps {
  session: Session;
  /** Moments to jump to besides the alarms. */
  encounters?: readonly Jump[];
  onExport?: () => void;
}

/** Day, time, speed, a slider for the day, and the button to the present. */
export function PlaybackBar({ session, encounters = [], onExport }: BarProps) {
  const said = texts('playback');
  const state = session.state.value;
  const momentMs = state.phase === 'live' ? (addressedMs.value ?? 0) : state.momentMs;
  const speed = state.phase === 'live' ? 60 : state.speed;
  const isRunning = state.phase !== 'live' && state.isRunning;
  const isOpen = useSignal(false);
  const day = dayOf(momentMs);
  const alarms = useResource(() => loadJumps(day), [day]);
  const jumps = [...(alarms.data.value ?? []), ...encounters.filter(({ atMs }) => dayOf(atMs) === day)].toSorted(
    (a, b) => a.atMs - b.atMs,
  );
  const seek = (ms: number | undefined) => ms !== undefined && session.send({ kind: 'seek', momentMs: ms });
  const toggle = () => session.send({ kind: isRunning ? 'pause' : 'play' });
  const jump = (direction: 1 | -1) => seek(nextJump(jumps, momentMs, direction)?.atMs);
  const canPlay = session.recording.value?.startMs !== undefined;
  useShortcuts([{ keys: 'p', label: said.playOrPause, run: toggle }]);
  const { startMs, endMs } = session.range();
  const [firstDay, lastDay] = [toDateText(startMs), toDateText(endMs)];
  return (
    <section class={`playback-bar ${isOpen.value ? 'is-open' : ''}`} aria-label={said.title}>
      <div class="playback-line">
        <Button look="primary" icon="radio" class="playback-live" onClick={togglePast}>
          {said.live}
        </Button>
        <IconButton
          icon="skip-back"
          label={said.earlier}
          disabled={!nextJump(jumps, momentMs, -1)}
          onClick={() => jump(-1)}
        />
        <IconButton
          icon={isRunning ? 'pause' : 'play'}
          label={isRunning ? said.pause : said.play}
          disabled={!canPlay}
          onClick={toggle}
        />
        <IconButton
          icon="skip-forward"
          label={said.later}
          disabled={!nextJump(jumps, momentMs, 1)}
          onClick={() => jump(1)}
        />
        <Scrubber momentMs={momentMs} day={day} jumps={jumps} startMs={startMs} endMs={endMs} onSeek={seek} />
        <IconButton
          icon="settings"
          class="playback-more"
          label={said.more}
          isPressed={isOpen.value}
          onClick={() => (isOpen.value = !isOpen.value)}
        />
      </div>
      <div class="playback-fields">
        <MomentField
          label={said.day}
          type="date"
          min={firstDay}
          max={lastDay}
          shown={toDateText(momentMs)}
          read={(text) => (text >= firstDay && text <= lastDay ? onDay(momentMs, text) : undefined)}
          onSeek={seek}
        />
        <MomentField
          label={said.time}
          maxLength={8}
          shown={toTimeText(momentMs)}
          read={(text) => readTime(momentMs, text)}
          onSeek={seek}
        />
        <Select
          label={said.speed}
          value={String(speed)}
          options={[...new Set([...SPEEDS, speed])]
            .toSorted((a, b) => a - b)
            .map((one) => ({ value: String(one), label: `${one} ×` }))}
          onInput={(text) => session.send({ kind: 'speed', speed: Number(text) })}
        />
        <Select
          label={said.jumpTo}
          value=""
          disabled={jumps.length === 0}
          options={[
            { value: '', label: jumps.length === 0 ? jumpHint(said, alarms.problem.value !== undefined) : said.choose },
            ...jumps.map(({ atMs, text }) => ({ value: String(atMs), label: `${toTimeText(atMs)} ${text}` })),
          ]}
          onInput={(text) => text !== '' && seek(Number(text))}
        />
        {onExport && (
          <Button icon="download" disabled={!canPlay} onClick={onExport}>
            {said.export}
          </Button>
        )}
      </div>
    </section>
  );
}

const jumpHint = (said: { notLoaded: string; noJumps: string }, hasFailed: boolean): string =>
  hasFailed ? said.notLoaded : said.noJumps;

/** Time of day in 24 hours; a time field of a browser may show 12. */
const readTime = (momentMs: number, text: string): number | undefined =>
  /^\d{1,2}:\d{2}(:\d{2})?$/.test(text) ? atTime(momentMs, text.padStart(text.length > 5 ? 8 : 5, '0')) : undefined;

interface MomentFieldProps {
  label: string;
  type?: 'date';
  min?: string;
  max?: string;
  maxLength?: number;
  /** Formats the moment. */
  shown: string;
  /** Undefined if incomplete or outside the range. */
  read: (text: string) => number | undefined;
  onSeek: (ms: number) => void;
}

/** A part of the moment. Incomplete input does not seek, and stays until the field loses the focus. */
function MomentField({ shown, read, onSeek, ...field }: MomentFieldProps) {
  const draft = useSignal<string | undefined>(undefined);
  const type = (text: string) => {
    const ms = read(text);
    draft.value = ms === undefined ? text : undefined;
    if (ms !== undefined) onSeek(ms);
  };
  const forget = () => {
    draft.value = undefined;
  };
  return (
    <TextField
      {...field}
      inputMode="text"
      autocomplete="off"
      value={draft.value ?? shown}
      onInput={type}
      onBlur={forget}
    />
  );
}

interface ScrubberProps {
  momentMs: number;
  day: number;
  jumps: readonly Jump[];
  startMs: number;
  endMs: number;
  onSeek: (ms: number) => void;
}

/** Slider for one day, with times without recording marked. */
function Scrubber({ momentMs, day, jumps, startMs, endMs, onSeek }: ScrubberProps) {
  const said = texts('playback');
  const part = (ms: number) => Math.min(1, Math.max(0, (ms - day) / DAY_MS)) * 100;
  return (
    <div class="playback-scrub" style={{ '--from': `${part(startMs)}%`, '--to': `${part(endMs)}%` }}>
      {jumps.map(({ atMs, kind }, index) => (
        <span key={index} class={`playback-tick is-${kind}`} style={{ left: `${part(atMs)}%` }} />
      ))}
      <input
        type="range"
        aria-label={said.scrub}
        aria-valuetext={formatUtc(momentMs)}
        min={0}
        max={DAY_MS - STEP_MS}
        step={STEP_MS}
        value={momentMs - day}
        onInput={(event) => onSeek(day + Number(event.currentTarget.value))}
      />
    </div>
  );
}
