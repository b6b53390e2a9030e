import { say } from '../i18n/index.ts';
import type { Health } from '../live/health.ts';
import { health } from '../live/health.ts';
import { isAway, linkLook, ownFixState } from '../live/index.ts';

type Status = Health['services']['ais']['local']['status'];

interface Deaf {
  /** No source of traffic works. */
  isAll: boolean;
  /** Those that are switched on and do not work, in words. */
  sources: string;
}

/** Which sources of traffic do not work; undefined where all that are switched on do, or none is known. */
function deafSources(): Deaf | undefined {
  const ais = health.data.value?.services.ais;
  if (!ais) return undefined;
  const { antenna, feed, dotHalf, dotHollow } = say('common');
  const sources: readonly [string, Status][] = [
    [antenna, ais.local.status],
    [feed, ais.remote.status],
  ];
  const used = sources.filter(([, status]) => status !== 'disabled');
  const broken = used.filter(([, status]) => status !== 'connected');
  if (used.length > 0 && broken.length === 0) return undefined;
  const words = broken.map(([name, status]) => `${name}: ${status === 'disconnected' ? dotHollow : dotHalf}`);
  return { isAll: broken.length === used.length, sources: words.join(', ') || say('alerts').aisOff };
}

/** Whether no vessel at all can be received. */
export const isDeaf = (): boolean => deafSources()?.isAll === true;

/** Why it is not known which vessels are near, as a sentence; undefined where it is known. */
export function whyNotKnown(): string | undefined {
  const { notKnown, noService, noPosition, noTraffic } = say('alerts');
  if (isAway.value || linkLook.value === 'reconnecting') return notKnown(noService);
  if (linkLook.value !== 'live') return undefined;
  if (ownFixState.value === 'lost' || ownFixState.value === 'none') return notKnown(noPosition);
  const deaf = deafSources();
  return deaf?.isAll ? notKnown(noTraffic(deaf.sources)) : undefined;
}

/** What is missing while something is received; undefined where nothing is. */
export function whatIsMissing(): string | undefined {
  const deaf = deafSources();
  return deaf && !deaf.isAll ? say('alerts').partly(deaf.sources) : undefined;
}
