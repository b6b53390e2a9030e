import { createSoundCache } from './sound-files.ts';

/** A long recording is cut off: an alert is a signal. */
const LONGEST_S = 20;
const FADE_S = 0.08;

export type Speaker = ReturnType<typeof createSpeaker>;

/** Plays one sound at a time through the given context. */
export function createSpeaker(context: AudioContext) {
  const load = createSoundCache((bytes) => context.decodeAudioData(bytes));
  /** Grows with every sound, so that one that was being loaded knows that it is no longer wanted. */
  let turn = 0;
  let current: { source: AudioScheduledSourceNode; gain: GainNode } | undefined;

  function stop(): void {
    turn += 1;
    if (!current) return;
    const { source, gain } = current;
    current = undefined;
    // Cut off at once, a wave makes a click.
    gain.gain.setTargetAtTime(0, context.currentTime, FADE_S / 4);
    source.stop(context.currentTime + FADE_S);
  }

  /** Resolves when it is over or another has taken its place. Rejects where the sound cannot be had. */
  async function play(soundKey: string, volume: number): Promise<void> {
    stop();
    const mine = turn;
    const buffer = await load(soundKey);
    if (mine !== turn) return;
    const source = new AudioBufferSourceNode(context, { buffer });
    await sound(source, { volume, seconds: Math.min(buffer.duration, LONGEST_S) });
  }

  /** Two tones in the place of a sound that cannot be had: whatever fails, a danger makes a sound. */
  async function beep(volume: number): Promise<void> {
    stop();
    const source = new OscillatorNode(context, { type: 'square', frequency: 740 });
    source.frequency.setValueAtTime(980, context.currentTime + 0.3);
    await sound(source, { volume: volume / 2, seconds: 0.6 });
  }

  function sound(source: AudioScheduledSourceNode, { volume, seconds }: { volume: number; seconds: number }) {
    // By the square, so that half of the slider is about half as loud to the ear.
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
      // A context whose output device was unplugged ends nothing.
      const timer = setTimeout(end, seconds * 1000 + 1000);
      source.start();
      source.stop(context.currentTime + seconds);
    });
  }

  return { play, beep, stop };
}
