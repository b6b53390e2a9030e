import { describe, expect, test } from 'vitest';
import { makeAlert } from '../test/make-alert.ts';
import { createAlertPlayer } from './alert-player.ts';

/** A speaker that notes what it is asked for, and whose sounds end when the test says so. */
function setUp({ missing = [] as string[] } = {}) {
  const played: string[] = [];
  let end: () => void = () => undefined;
  let isBlocked = false;
  const speaker = {
    play(soundKey: string) {
      if (missing.includes(soundKey)) return Promise.reject(new Error('no such sound'));
      played.push(soundKey);
      return new Promise<void>((resolve) => {
        end = resolve;
      });
    },
    async beep() {
      played.push('beep');
    },
    stop() {
      played.push('stop');
    },
  };
  const failures: string[] = [];
  const player = createAlertPlayer({
    speaker,
    isBlocked: () => isBlocked,
    onFailure: (soundKey) => failures.push(soundKey),
  });
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return {
    played,
    failures,
    player,
    async endSound() {
      end();
      await settle();
    },
    settle,
    block: (is: boolean) => {
      isBlocked = is;
    },
  };
}

const ringing = (mmsi: number, soundKey: string, type: 'alert' | 'danger' = 'alert') =>
  makeAlert({ mmsi, soundTrigger: { type, soundKey, volume: 50 } });
const all = () => true;

describe('the sounds of alerts', () => {
  test('are played one after the other', async () => {
    const { player, played, endSound } = setUp();
    player.take([ringing(1, 'bell'), ringing(2, 'gong')], all);
    expect(played).toEqual(['bell']);
    await endSound();
    expect(played).toEqual(['bell', 'gong']);
  });

  test('leave out what is not to be played', () => {
    const { player, played } = setUp();
    player.take([ringing(1, 'bell'), ringing(2, 'gong')], ({ mmsi }) => mmsi === 2);
    expect(played).toEqual(['gong']);
  });

  test('are cut off by an acknowledgement', () => {
    const { player, played } = setUp();
    player.take([ringing(1, 'bell')], all);
    player.take([makeAlert({ mmsi: 1, acknowledged: true })], all);
    expect(played).toEqual(['bell', 'stop']);
    expect(player.isPlaying()).toBe(false);
  });

  test('wait while the browser keeps the page silent', () => {
    const { player, played, block } = setUp();
    block(true);
    player.take([ringing(1, 'bell')], all);
    expect(played).toEqual([]);
    block(false);
    player.resume();
    expect(played).toEqual(['bell']);
  });

  test('become a beep where the sound cannot be had', async () => {
    const { player, played, failures, settle } = setUp({ missing: ['bell'] });
    player.take([ringing(1, 'bell'), ringing(2, 'gong')], all);
    await settle();
    expect(failures).toEqual(['bell']);
    expect(played).toEqual(['beep', 'gong']);
  });

  test('that are missing are reported once until they are there again', async () => {
    const missing = ['bell'];
    const { player, failures, settle, endSound } = setUp({ missing });
    const ring = async () => {
      player.add({ type: 'danger', soundKey: 'bell', volume: 100, about: 1, at: Date.now() });
      await settle();
    };
    await ring();
    await ring();
    expect(failures).toEqual(['bell']);
    missing.length = 0;
    await ring();
    await endSound();
    missing.push('bell');
    await ring();
    expect(failures).toEqual(['bell', 'bell']);
  });
});
