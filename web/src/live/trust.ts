import { computed } from '@preact/signals';
import { facts } from '../api/facts.ts';
import { texts } from '../i18n/index.ts';
import { now } from '../lib/clock.ts';
import { linkLook } from './index.ts';
import type { TrustCause, TrustData } from './messages.ts';
import { reportedTrust } from './reported-position.ts';

/** Minimum duration of a doubt before it is shown: a single wrong fix is refused within a second. */
const SHOWN_AFTER_MS = 3000;

/** Causes that speak against your position; undefined if there are none or the trust is unknown. */
export const doubt = computed<TrustData | undefined>(() => {
  const trust = reportedTrust.value;
  if (!trust || trust.state === 'good' || linkLook.value !== 'live' || facts.value?.isOffice) return undefined;
  return now.value - Date.parse(trust.since) >= SHOWN_AFTER_MS ? trust : undefined;
});

/** Positions of other sources, while they contradict yours or its fixes are refused. */
export const doubtedSources = computed<TrustData['sources']>(() => {
  const { state, reasons = [], sources = [] } = doubt.value ?? {};
  const isApart = state === 'doubtful' ? reasons.some(({ cause }) => cause === 'jump') : state === 'conflict';
  return isApart ? sources.filter(({ distanceM }) => (distanceM ?? 0) > 0) : [];
});

/** Reason in the language of the page. */
export function doubtSentence({ state, reasons }: Pick<TrustData, 'state' | 'reasons'>): string {
  const sentences = reasons.map(({ cause }) =>
    cause === 'jump' && state === 'jumped' ? texts('trust').jumped : causeSentence(cause),
  );
  return sentences.join('. ');
}

export const causeSentence = (cause: TrustCause): string => texts('trust')[cause];
