import { createSoundCache } from './sound-files.ts';

/** Maximum length of a sound: an alert is a signal. */
const LONGEST_S = 20;
const FADE_S = 0.08;

export type Speaker = ReturnType<typeof createSpeaker>;

/** Plays one sound at a time through the given context. */
export function createSpeaker(context: AudioContext) {
  const load = createSoundCache((bytes) => context.decodeAudioData(bytes));
  /** Incremented with every sound, to detect one that was replaced while loading. */
  let turn = 0;
  let current: { source: AudioScheduledSourceNode; gain: GainNode } | undefined;

  function stop(): void {
    turn += 1;
    if (!current) return;
    const { source, gain } = current;
    current = undefined;
    // Fade out, because an abrupt end clicks.
    gain.gain.setTargetAtTime(0, context.currentTime, FADE_S / 4);
    source.stop(context.currentTime + FADE_S);
  }

  /** Resolves when the sound is over or replaced. Rejects if it cannot be loaded. */
  async function play(soundKey: string, volume: number): Promise<void> {
    stop();
    const mine = turn;
    const buffer = await load(soundKey);
    if (mine !== turn) return;
    const source = new AudioBufferSourceNode(context, { buffer });
    await sound(source, { volume, seconds: Math.min(buffer.duration, LONGEST_S) });
  }

  /** Two tones in place of a sound that cannot be loaded, so that a danger always makes a sound. */
  async function beep(volume: number): Promise<void> {
    stop();
    const source = new OscillatorNode(context, { type: 'square', frequency: 740 });
    source.frequency.setValueAtTime(980, context.currentTime + 0.3);
    await sound(source, { volume: volume / 2, seconds: 0.6 });
  }

  function sound(source: AudioScheduledSourceNode, { volume, seconds }: { volume: number; seconds: number }) {
    // Quadratic, so that half of the slider is about half as loud.
    const gain = new GainNode(context, { gain: (volume / 100) ** 2 });
    source.connect(gain).connect(context.destination);
    current = { source, gain };
    return new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        if (current?.source !== source) return;
        current = undefined;
        resolve();
      };
      source.onended = end;
      // Time limit: a context with an unplugged output device fires no end event.
      const timer = setTimeout(end, seconds * 1000 + 1000);
      source.start();
      source.stop(context.currentTime + seconds);
    });
  }

  return { play, beep, stop };
}
