import { ByteReader, ByteWriter } from '../../../foundation/shared/encoding/codec.ts';
import { type Lock, type LockSample, MAX_SAMPLES } from '../locks/lock.ts';

/** Encodes axis and samples of a lock: times as differences, durations in seconds, the direction in the lowest bit. */
export function encodeLock({ axis, samples }: Lock): Uint8Array {
  const out = new ByteWriter(samples.length * 9 + 16);
  out.unsigned(axis === undefined ? 0 : 1 + ((axis + 360) % 360));
  out.unsigned(samples.length);
  let last = 0;
  for (const { entrySecs, throughSecs, freeSecs, isAlong } of samples) {
    out.signed(entrySecs - last);
    last = entrySecs;
    out.unsigned(throughSecs * 2 + (isAlong ? 1 : 0));
    out.unsigned(freeSecs);
  }
  return out.take().slice();
}

export function decodeLock(bytes: Uint8Array): Pick<Lock, 'axis' | 'samples'> {
  const input = new ByteReader(bytes);
  const axis = input.unsigned();
  const count = input.unsigned();
  if (count > MAX_SAMPLES) throw new RangeError('too many samples');
  const samples: LockSample[] = [];
  let entrySecs = 0;
  for (let at = 0; at < count; at += 1) {
    entrySecs += input.signed();
    const through = input.unsigned();
    samples.push({
      entrySecs,
      throughSecs: Math.floor(through / 2),
      isAlong: through % 2 === 1,
      freeSecs: input.unsigned(),
    });
  }
  return { axis: axis === 0 ? undefined : axis - 1, samples };
}
