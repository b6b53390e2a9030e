import { effect, signal, untracked } from '@preact/signals';
import { say } from '../i18n/index.ts';
import { readStored, writeStored } from '../lib/stored.ts';
import { type WatchlistData, watchlist } from '../live/index.ts';
import { TEST_MMSI, TEST_SHOWN_MS } from '../live/test-alert.ts';
import { showToast } from '../ui/index.ts';
import { addCue, type Cue, type CueQueue, hushCues, nextCue, SILENCE } from './cue-queue.ts';
import { createSpeaker, type Speaker } from './speaker.ts';
import { words } from './words.ts';

/** No sound on this device, by the wish of whoever sits before it. */
export const isMuted = signal(readStored('muted') === 'yes');

/** Whether a sound would be heard: a browser keeps a page silent until somebody has touched it. */
export const soundState = signal<'allowed' | 'blocked' | 'missing'>('missing');

/** Alerts that were to be heard and were not, since the sound was last blocked. */
export const unheard = signal(0);

/** The sound that somebody tries out. */
export const triedOut = signal<string | undefined>(undefined);

const GESTURES = ['pointerup', 'click', 'touchend', 'keydown'] as const;

let queue: CueQueue = SILENCE;
let context: AudioContext | undefined;
let speaker: Speaker | undefined;
let shownTest: WatchlistData['alerts'][number] | undefined;
let testTimer: ReturnType<typeof setTimeout> | undefined;

/** Begins to listen to the alerts; once for the page. */
export function startAlertSound(): void {
  if (context) return;
  if (typeof AudioContext === 'undefined') return;
  context = new AudioContext();
  speaker = createSpeaker(context);
  context.onstatechange = takeState;
  takeState();
  // Any touch will do, and again after a phone call has taken the sound away.
  for (const gesture of GESTURES) window.addEventListener(gesture, allowSound, { capture: true, passive: true });
  effect(() => {
    const data = watchlist.value;
    if (data) untracked(() => hear(data));
  });
  effect(() => {
    writeStored('muted', isMuted.value ? 'yes' : undefined);
    if (isMuted.value) untracked(() => turnTo(SILENCE));
  });
}

/** Has an effect only while a gesture is being handled. */
export function allowSound(): void {
  if (context && context.state !== 'running') context.resume().catch(() => undefined);
}

function takeState(): void {
  soundState.value = context?.state === 'running' ? 'allowed' : 'blocked';
  if (soundState.value === 'blocked') return;
  unheard.value = 0;
  if (!queue.playing) turnTo(nextCue(queue, Date.now()));
}

function hear(data: WatchlistData): void {
  const at = Date.now();
  const isHushed = new Set(data.alerts.filter(({ acknowledged }) => acknowledged).map(({ mmsi }) => mmsi));
  let next = hushCues(queue, (mmsi) => isHushed.has(mmsi), at);
  for (const { mmsi, soundTrigger } of data.alerts) {
    if (!soundTrigger || isMuted.value) continue;
    const isHeld = soundState.value === 'blocked';
    if (isHeld) unheard.value += 1;
    next = addCue(next, { ...soundTrigger, mmsi, at }, { isHeld });
  }
  turnTo(next);
  keepTest(data);
}

/** A message of a real change says nothing of the test alert, which stays until its time is over. */
function keepTest({ alerts }: WatchlistData): void {
  const test = alerts.find(({ mmsi }) => mmsi === TEST_MMSI);
  if (test === shownTest) return;
  if (!test) {
    if (shownTest) showAgain([shownTest, ...alerts]);
    return;
  }
  shownTest = { ...test, soundTrigger: null };
  clearTimeout(testTimer);
  testTimer = setTimeout(forgetTest, TEST_SHOWN_MS);
}

function forgetTest(): void {
  shownTest = undefined;
  showAgain(watchlist.peek()?.alerts.filter(({ mmsi }) => mmsi !== TEST_MMSI) ?? []);
}

/** What has been heard does not sound a second time. */
function showAgain(told: WatchlistData['alerts']): void {
  const alerts = told.map((alert) => (alert.soundTrigger ? { ...alert, soundTrigger: null } : alert));
  watchlist.value = { alerts, topAlert: alerts[0] ?? null };
}

function turnTo(next: CueQueue): void {
  const before = queue.playing;
  queue = next;
  if (next.playing === before) return;
  if (next.playing) void sound(next.playing);
  else speaker?.stop();
}

async function sound(cue: Cue): Promise<void> {
  triedOut.value = undefined;
  try {
    await speaker?.play(cue.soundKey, cue.volume);
  } catch {
    if (queue.playing !== cue) return;
    showToast(say(words).failed(cue.soundKey), { kind: 'fault' });
    // Whatever else fails, the next cue must come.
    await speaker?.beep(cue.volume).catch(() => undefined);
  }
  if (queue.playing === cue) turnTo(nextCue(queue, Date.now()));
}

/** Plays a sound because somebody wants to hear it, or ends that; an alert goes before. Rejects where it cannot be played. */
export async function tryOut(soundKey: string, volume: number): Promise<void> {
  if (!speaker) throw new Error(say(words).missing);
  if (queue.playing) return;
  if (triedOut.value === soundKey) {
    triedOut.value = undefined;
    speaker.stop();
    return;
  }
  allowSound();
  triedOut.value = soundKey;
  try {
    await speaker.play(soundKey, volume);
  } finally {
    if (triedOut.value === soundKey) triedOut.value = undefined;
  }
}
