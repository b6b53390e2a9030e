import { expect, test } from 'vitest';
import { addCue, type Cue, nextCue, SILENCE, silenceCues } from './cue-queue.ts';

const cue = (type: Cue['type'], facts: Partial<Cue> = {}): Cue => ({
  about: 211_000_001,
  type,
  soundKey: type,
  volume: 80,
  at: 0,
  ...facts,
});

test('the first cue plays at once, the second waits until it is over', () => {
  const first = cue('alert');
  const second = cue('alert', { soundKey: 'chime' });
  const queue = addCue(addCue(SILENCE, first), second);
  expect(queue).toEqual({ playing: first, waiting: [second] });
  expect(nextCue(queue, 2000)).toEqual({ playing: second, waiting: [] });
});

test('a danger cuts an alert off, but never another danger', () => {
  const danger = cue('danger');
  expect(addCue(addCue(SILENCE, cue('alert')), danger).playing).toBe(danger);
  const other = cue('danger', { soundKey: 'siren' });
  expect(addCue(addCue(SILENCE, danger), other)).toEqual({ playing: danger, waiting: [other] });
});

test('a danger that waits goes before the alerts that came earlier', () => {
  const queue = [cue('danger'), cue('alert'), cue('danger', { soundKey: 'siren', at: 5 })].reduce(
    (held, next) => addCue(held, next),
    SILENCE,
  );
  expect(queue.waiting.map(({ type }) => type)).toEqual(['danger', 'alert']);
});

test('ten vessels with one sound make one more sound, and ten sounds at most three', () => {
  const many = Array.from({ length: 10 }, (_, index) => cue('alert', { about: index }));
  expect(many.reduce((queue, next) => addCue(queue, next), SILENCE).waiting).toHaveLength(1);
  const different = many.map((one, index) => ({ ...one, soundKey: `sound-${index}` }));
  expect(different.reduce((queue, next) => addCue(queue, next), SILENCE).waiting).toHaveLength(3);
});

test('what had to wait while sound was forbidden is played if it is still news', () => {
  const held = addCue(addCue(SILENCE, cue('alert'), { isHeld: true }), cue('danger', { at: 8000 }), { isHeld: true });
  expect(held.playing).toBeUndefined();
  expect(nextCue(held, 12_000)).toEqual({ playing: cue('danger', { at: 8000 }), waiting: [] });
  expect(nextCue(held, 60_000)).toEqual(SILENCE);
});

test('the sound of an acknowledged vessel ends, and the next begins', () => {
  const next = cue('alert', { about: 2 });
  const queue = addCue(addCue(SILENCE, cue('danger', { about: 1 })), next);
  expect(silenceCues(queue, (about) => about === 1, 1000)).toEqual({ playing: next, waiting: [] });
  expect(silenceCues(queue, (about) => about === 2, 1000)).toEqual({ playing: queue.playing, waiting: [] });
});
