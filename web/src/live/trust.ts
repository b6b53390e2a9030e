import { computed } from '@preact/signals';
import { facts } from '../api/facts.ts';
import { texts } from '../i18n/index.ts';
import { now } from '../lib/clock.ts';
import { linkLook } from './index.ts';
import type { TrustCause, TrustData } from './messages.ts';
import { reportedTrust } from './reported-position.ts';

/** A single wrong fix is refused within a second: nobody has to read that. */
const SHOWN_AFTER_MS = 3000;

/** What speaks against your position now; undefined while nothing does, and while it is not known. */
export const doubt = computed<TrustData | undefined>(() => {
  const trust = reportedTrust.value;
  if (!trust || trust.state === 'good' || linkLook.value !== 'live' || facts.value?.isOffice) return undefined;
  return now.value - Date.parse(trust.since) >= SHOWN_AFTER_MS ? trust : undefined;
});

/** Where the other sources report your vessel, while they contradict it or its fixes are refused. */
export const doubtedSources = computed<TrustData['sources']>(() => {
  const { state, reasons = [], sources = [] } = doubt.value ?? {};
  const isApart = state === 'doubtful' ? reasons.some(({ cause }) => cause === 'jump') : state === 'conflict';
  return isApart ? sources.filter(({ distanceM }) => (distanceM ?? 0) > 0) : [];
});

/** Why, in the language of the page. */
export function doubtSentence({ state, reasons }: Pick<TrustData, 'state' | 'reasons'>): string {
  const sentences = reasons.map(({ cause }) =>
    cause === 'jump' && state === 'jumped' ? texts('trust').jumped : causeSentence(cause),
  );
  return sentences.join('. ');
}

export const causeSentence = (cause: TrustCause): string => texts('trust')[cause];
