import { computed } from '@preact/signals';
import { texts } from '../i18n/index.ts';
import { health } from '../live/health.ts';
import { isUnreachable, linkLook, ownPositionState } from '../live/index.ts';

interface Deaf {
  /** No source of traffic works. */
  isAll: boolean;
  /** Those that are switched on and do not work. */
  broken: readonly { source: 'antenna' | 'feed'; isConnected: boolean }[];
}

/** Which sources of traffic do not work; undefined where all that are switched on do, or none is known. */
const deaf = computed<Deaf | undefined>(() => {
  const ais = health.data.value?.services.ais;
  if (!ais) return undefined;
  const used = [['antenna', ais.local] as const, ['feed', ais.remote] as const].filter(
    ([, { status }]) => status !== 'disabled',
  );
  const broken = used
    .filter(([, { status }]) => status !== 'connected')
    .map(([source, { status }]) => ({ source, isConnected: status !== 'disconnected' }));
  if (used.length > 0 && broken.length === 0) return undefined;
  return { isAll: broken.length === used.length, broken };
});

/** Whether no vessel at all can be received. */
export const isDeaf = computed(() => deaf.value?.isAll === true);

function sourcesText({ broken }: Deaf): string {
  const words = texts('common');
  const parts = broken.map(
    ({ source, isConnected }) => `${words[source]}: ${isConnected ? words.dotHalf : words.dotHollow}`,
  );
  return parts.join(', ') || texts('alerts').aisOff;
}

/** Why it is not known which vessels are near, as a sentence; undefined where it is known. */
export function whyNotKnown(): string | undefined {
  const { notKnown, noService, noPosition, noTraffic } = texts('alerts');
  if (isUnreachable.value || linkLook.value === 'reconnecting') return notKnown({ why: noService });
  if (linkLook.value !== 'live') return undefined;
  if (ownPositionState.value === 'lost' || ownPositionState.value === 'none') return notKnown({ why: noPosition });
  return deaf.value?.isAll ? notKnown({ why: noTraffic({ sources: sourcesText(deaf.value) }) }) : undefined;
}

/** What is missing while something is received; undefined where nothing is. */
export const whatIsMissing = (): string | undefined =>
  deaf.value && !deaf.value.isAll ? texts('alerts').partly({ sources: sourcesText(deaf.value) }) : undefined;
