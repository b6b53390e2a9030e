import { computed } from '@preact/signals';
import { texts } from '../i18n/index.ts';
import { health } from '../live/health.ts';
import { isUnreachable, linkLook, ownPositionState } from '../live/index.ts';

interface Deaf {
  /** Whether no source of traffic works. */
  isAll: boolean;
  /** Enabled sources that do not work. */
  broken: readonly { source: 'antenna' | 'feed'; isConnected: boolean }[];
}

/** Sources of traffic that do not work; undefined if all enabled ones work, or before the first health. */
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

/** Reason as a sentence why near vessels are unknown; undefined if they are known. */
export function whyNotKnown(): string | undefined {
  const { notKnown, noService, noPosition, noTraffic } = texts('alerts');
  if (isUnreachable.value || linkLook.value === 'reconnecting') return notKnown({ why: noService });
  if (linkLook.value !== 'live') return undefined;
  if (ownPositionState.value === 'lost' || ownPositionState.value === 'none') return notKnown({ why: noPosition });
  return deaf.value?.isAll ? notKnown({ why: noTraffic({ sources: sourcesText(deaf.value) }) }) : undefined;
}

/** Missing sources while others work; undefined if none is missing. */
export const whatIsMissing = (): string | undefined =>
  deaf.value && !deaf.value.isAll ? texts('alerts').partly({ sources: sourcesText(deaf.value) }) : undefined;
