import { toReason } from '../../../foundation/shared/reason.ts';
import type { Fix } from '../fix.ts';
import type { Reading } from '../polling.ts';
import type { GpsdMessage, Sky } from './gpsd-messages.ts';

/** SKY data older than this belongs to another fix. */
const SKY_VALID_MS = 5000;
/** After this time without a fix, another receiver is selected. */
const DELIVERS_WITHIN_MS = 5000;
/** Maximum number of devices with stored SKY data. */
const MAX_DEVICES = 8;

const NO_POSITION = toReason('the receiver has no position', 'noFix');
const NO_RECEIVER = toReason('gpsd has no receiver', 'noReceiver');
const LEFT = toReason('receiver gone', 'noReceiver');

const SKY_NAMES = ['pdop', 'hdop', 'vdop', 'satellites'] as const;

type DatedSky = Partial<Record<keyof Sky, { value: number | null; at: number }>>;

/**
 * Builds one position from the reports of the receivers of one gpsd. Dilutions and satellites (SKY) arrive separately from
 * the position (TPV) and are joined by device and age. Of several receivers one is followed while it has a fix, so that the
 * position does not jump between two antennas.
 */
export function createGpsdReports(): { take(message: GpsdMessage, now: number): Reading | undefined } {
  const skies = new Map<string, DatedSky>();
  let followed: { device: string; fixAt: number } | undefined;

  const isYoung = (at: number, now: number, limitMs: number) => Math.abs(now - at) <= limitMs;

  const isOther = (device: string, now: number) =>
    followed !== undefined && followed.device !== device && isYoung(followed.fixAt, now, DELIVERS_WITHIN_MS);

  function keepSky(message: GpsdMessage & { class: 'SKY' }, now: number): void {
    const sky: DatedSky = { ...skies.get(message.device) };
    // A SKY may lack some values: each value has the age of its SKY.
    for (const name of SKY_NAMES) {
      const value = message.sky[name];
      if (value !== undefined) sky[name] = { value, at: now };
    }
    skies.delete(message.device);
    skies.set(message.device, sky);
    const oldest = skies.keys().next();
    if (skies.size > MAX_DEVICES && !oldest.done) skies.delete(oldest.value);
  }

  function skyOf(device: string, now: number): Pick<Fix, keyof Sky> {
    const sky = skies.get(device);
    const youngOrNull = (part: DatedSky['pdop']) => (part && isYoung(part.at, now, SKY_VALID_MS) ? part.value : null);
    return {
      pdop: youngOrNull(sky?.pdop),
      hdop: youngOrNull(sky?.hdop),
      vdop: youngOrNull(sky?.vdop),
      satellites: youngOrNull(sky?.satellites),
    };
  }

  function takePosition({ device, position }: GpsdMessage & { class: 'TPV' }, now: number): Reading | undefined {
    if (isOther(device, now)) return undefined;
    if (!position) return { kind: 'noFix', reason: NO_POSITION };
    followed = { device, fixAt: now };
    const recordedAt = position.recordedAt ?? now;
    return { kind: 'fix', fix: { ...position, ...skyOf(device, now), recordedAt } };
  }

  return {
    take(message, now) {
      switch (message.class) {
        case 'TPV':
          return takePosition(message, now);
        case 'SKY':
          keepSky(message, now);
          return undefined;
        case 'DEVICES':
          return message.count > 0 ? undefined : { kind: 'noFix', reason: NO_RECEIVER };
        case 'DEVICE':
          if (message.active || isOther(message.device, now)) return undefined;
          followed = undefined;
          return { kind: 'noFix', reason: LEFT };
        default:
          return undefined;
      }
    },
  };
}
